// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/stored_numbers.h"
#include "core/files/zip_archive.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string_view>

namespace attn
{

namespace
{

/// Message for an array of an unsupported type; %1 is the type.
constexpr const char* unreadable_array =
    ATTN_TEXT("core", "Arrays of type \"%1\" cannot be read; floating point (f2, f4, f8), integers (i1 to i8, u1 to "
                      "u8) and booleans (b1) after a byte order (<, > or |) can: convert it with astype.");

/// Message for an array of two bytes without a type, which is how NumPy writes bfloat16.
constexpr const char* untyped_array = ATTN_TEXT(
    "core", "Arrays of type \"%1\" cannot be read: NumPy writes bfloat16 like this, because it has no name for it. "
            "Save it as single precision: array.astype(np.float32), or tensor.float().numpy() in PyTorch.");

/// Contents of the header of a .npy file.
struct NpyHeader {
    NumberType type;
    std::endian byte_order;
    bool fortran_order;
    Shape shape;
};

constexpr std::size_t rank_limit = 64;  // numpy's limit since 2.0

bool isDigit(char character) { return character >= '0' && character <= '9'; }

/// Parses the subset of Python's grammar that numpy writes.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool accept(std::string_view token)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }

    void expect(std::string_view token)
    {
        if (!accept(token))
            fail();
    }

    void expectEnd()
    {
        skipSpace();
        if (m_at != m_text.size())
            fail();
    }

    std::string_view string()
    {
        skipSpace();
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (quote != '\'' && quote != '"')
            fail();
        const std::size_t end = m_text.find_first_of(std::string{quote, '\\', '\n'}, m_at + 1);
        if (end == std::string_view::npos || m_text[end] != quote)
            fail();
        const std::string_view content = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return content;
    }

    bool boolean()
    {
        if (accept("True"))
            return true;
        if (!accept("False"))
            fail();
        return false;
    }

    Shape tuple()
    {
        Shape shape;
        expect("(");
        if (accept(")"))
            return shape;
        bool comma = false;
        do {
            shape.push_back(extent());
            comma = accept(",");
        } while (comma && !startsWith(")"));
        if (shape.size() == 1 && !comma)
            fail();  // (3) is a number in parentheses, (3,) is a shape
        expect(")");
        return shape;
    }

    bool startsWith(std::string_view token)
    {
        skipSpace();
        return m_text.substr(m_at).starts_with(token);
    }

private:
    Index extent()
    {
        skipSpace();
        if (m_at == m_text.size() || !isDigit(m_text[m_at]))
            fail();
        Index value = 0;
        const char* const first = m_text.data() + m_at;
        const auto [last, error] = std::from_chars(first, m_text.data() + m_text.size(), value);
        if (error != std::errc())
            rejectInput(ATTN_TEXT("core", "The shape contains %1, which is too large."),
                        std::string_view(first, static_cast<std::size_t>(last - first)));
        m_at += static_cast<std::size_t>(last - first);
        accept("L");  // Python 2 wrote long integers this way
        return value;
    }

    void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \t\n\r", m_at), m_text.size()); }

    [[noreturn]] void fail() const
    {
        constexpr std::size_t shown = 16;
        rejectInput(
            ATTN_TEXT("core",
                      "The header is not a dictionary as numpy writes it: it goes wrong at byte %1, at \"%2\"."),
            m_at, m_text.substr(m_at, shown));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

void readType(std::string_view descr, NpyHeader& header)
{
    const NumberType type = npyType(descr.substr(std::min<std::size_t>(descr.size(), 1)));
    const char order = descr.empty() ? '\0' : descr.front();
    const bool known =
        type != NumberType::unknown && (order == '<' || order == '>' || (order == '|' && byteSize(type) == 1));
    if (!known)
        rejectInput(descr.ends_with("V2") ? untyped_array : unreadable_array, descr);
    header.type = type;
    header.byte_order = order == '>' ? std::endian::big : std::endian::little;
}

void readValue(Reader& reader, std::string_view key, NpyHeader& header)
{
    if (key == "fortran_order") {
        header.fortran_order = reader.boolean();
    } else if (key == "shape") {
        header.shape = reader.tuple();
        if (header.shape.size() > rank_limit)
            rejectInput(ATTN_TEXT("core", "The shape has %1 axes, but %2 are the limit."), header.shape.size(),
                        rank_limit);
    } else if (reader.startsWith("[")) {
        rejectInput(ATTN_TEXT("core", "This is an array of records: save one plain array of numbers."));
    } else {
        readType(reader.string(), header);
    }
}

/// Parses the header's text: a Python dictionary with exactly the keys descr, fortran_order and shape.
/// The text is parsed, never evaluated as Python.
NpyHeader parseNpyHeader(std::string_view text)
{
    constexpr std::array<std::string_view, 3> keys{"descr", "fortran_order", "shape"};
    std::array<bool, keys.size()> seen{};
    NpyHeader header{};
    Reader reader(text);
    reader.expect("{");
    bool more = !reader.accept("}");
    while (more) {
        const std::string_view key = reader.string();
        const auto which = static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
        if (which == keys.size())
            rejectInput(
                ATTN_TEXT("core",
                          "The header has the unknown key \"%1\": descr, fortran_order and shape are the only ones."),
                key);
        if (seen[which])
            rejectInput(ATTN_TEXT("core", "The header has the key \"%1\" twice: keep one of them."), key);
        seen[which] = true;
        reader.expect(":");
        readValue(reader, key, header);
        if (reader.accept(",")) {
            more = !reader.accept("}");
        } else {
            reader.expect("}");
            more = false;
        }
    }
    reader.expectEnd();
    const auto missing = static_cast<std::size_t>(std::ranges::find(seen, false) - seen.begin());
    if (missing < keys.size())
        rejectInput(ATTN_TEXT("core", "The header has no key \"%1\": save the array with numpy.save."), keys[missing]);
    return header;
}

/// The header's text for little-endian single precision in C order.
/// @param preceding number of bytes before it; the text is padded so that the data are aligned as by numpy
std::string npyHeader(const Shape& shape, std::size_t preceding)
{
    std::string text = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + joined(shape);
    text += shape.size() == 1 ? ",), }" : "), }";
    // numpy reserves space for a first extent of 21 digits, then pads with at least one space to a multiple of 64.
    constexpr std::size_t growth = 21;
    constexpr std::size_t alignment = 64;
    if (!shape.empty())
        text.append(growth - std::to_string(shape.front()).size(), ' ');
    const std::size_t unpadded = preceding + text.size() + 1;
    text.append(alignment - unpadded % alignment, ' ');
    return text + '\n';
}

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t version_end = 8;  // magic, major and minor version

/// Offset of the header: after the magic, the version and the length field.
std::size_t headerStart(std::span<const std::byte> bytes)
{
    if (bytes.size() < version_end || !asText(bytes).starts_with(magic))
        rejectInput(ATTN_TEXT(
            "core", "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save."));
    const auto major = std::to_integer<int>(bytes[magic.size()]);
    const auto minor = std::to_integer<int>(bytes[magic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0)
        rejectInput(
            ATTN_TEXT("core", "This is version %1.%2 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
            major, minor);
    const std::size_t start = version_end + (major == 1 ? 2 : 4);
    if (bytes.size() < start)
        rejectInput(
            ATTN_TEXT("core", "The array has %1 bytes, but a .npy file has %2 before its header: it is truncated."),
            bytes.size(), start);
    return start;
}

std::size_t headerLength(std::span<const std::byte> bytes, std::size_t start)
{
    return littleEndianNumber(bytes.subspan(version_end, start - version_end));
}

std::string_view npyHeaderOf(std::span<const std::byte> bytes)
{
    const std::size_t start = headerStart(bytes);
    const std::size_t length = headerLength(bytes, start);
    if (length > bytes.size() - start)
        rejectInput(ATTN_TEXT("core", "The header's length is %1 bytes, but only %2 follow: the array is truncated."),
                    length, bytes.size() - start);
    return asText(bytes.subspan(start, length));
}

/// @param stored the array read in C order with reversed shape, which is its transpose
Tensor fromFortranOrder(const Tensor& stored)
{
    Tensor tensor(Shape(stored.shape().rbegin(), stored.shape().rend()));
    Shape index(tensor.shape().size(), 0);
    for (float& value : tensor.values()) {
        Index offset = 0;
        for (std::size_t axis = index.size(); axis-- > 0;)
            offset = offset * tensor.shape()[axis] + index[axis];
        value = *stored.numbersAt(offset);
        for (std::size_t axis = index.size(); axis-- > 0 && ++index[axis] == tensor.shape()[axis];)
            index[axis] = 0;
    }
    return tensor;
}

/// @param data_size bytes that follow the header
/// @return the number of numbers
std::uint64_t requireSize(const NpyHeader& header, std::uint64_t data_size)
{
    const auto count = countOf(header.shape);
    if (!count)
        rejectInput(ATTN_TEXT("core", "Shape %1 has more numbers than can be counted."), shapeText(header.shape));
    if (const std::uint64_t size = *count * byteSize(header.type); size != data_size)
        rejectInput(ATTN_TEXT("core", "Shape %1 of %2-byte numbers takes %3 bytes, but %4 follow the header: the array "
                                      "is truncated or has surplus bytes."),
                    shapeText(header.shape), byteSize(header.type), size, data_size);
    return *count;
}

}  // namespace

Tensor parseNpy(std::span<const std::byte> bytes, std::uint64_t limit)
{
    MemoryBudget memory(limit);
    return parseNpy(bytes, memory);
}

Tensor parseNpy(std::span<const std::byte> bytes, MemoryBudget& memory)
{
    const std::string_view text = npyHeaderOf(bytes);
    const auto data = bytes.subspan(headerStart(bytes) + text.size());
    const NpyHeader header = parseNpyHeader(text);
    const std::uint64_t count = requireSize(header, data.size());

    const bool reorder = header.fortran_order && header.shape.size() > 1;
    memory.reserve(count * sizeof(float) * (reorder ? 2 : 1));
    Tensor tensor(reorder ? Shape(header.shape.rbegin(), header.shape.rend()) : header.shape);
    convertNumbers(header.type, header.byte_order, data, tensor.values());
    return reorder ? fromFortranOrder(tensor) : std::move(tensor);
}

std::vector<std::byte> writeNpy(const Tensor& tensor)
{
    const std::string text = npyHeader(tensor.shape(), version_end + 2);
    const auto length = text.size();
    std::string start(magic);
    for (const std::size_t byte : {std::size_t{1}, std::size_t{0}, length & 0xFFU, length >> 8U})
        start += static_cast<char>(byte);
    start += text;

    const auto raw = std::as_bytes(std::span(start));
    std::vector<std::byte> bytes(raw.begin(), raw.end());
    bytes.reserve(raw.size() + static_cast<std::size_t>(tensor.size()) * sizeof(float));
    appendNumbers(bytes, tensor);
    return bytes;
}

namespace
{

constexpr std::string_view extension = ".npy";

/// Checks the size of a member before it is unpacked.
void checkSize(const ZipArchive& archive, const ZipArchive::Member& member)
{
    constexpr std::uint64_t usual_header = 4096;
    const std::vector<std::byte> bytes = archive.start(member, usual_header);
    const std::size_t start = headerStart(bytes);
    const std::size_t length = headerLength(bytes, start);
    if (length <= bytes.size() - start)
        requireSize(parseNpyHeader(asText(std::span(bytes).subspan(start, length))), member.size - start - length);
}

void parseMember(NamedTensors& tensors, const ZipArchive& archive, const ZipArchive::Member& member,
                 MemoryBudget& memory)
{
    const std::string name = member.name.substr(0, member.name.size() - extension.size());
    try {
        checkSize(archive, member);
        tensors.emplace(name, std::make_shared<const Tensor>(parseNpy(archive.unpack(member), memory)));
    } catch (const InputError& error) {
        if (error.message().text != unreadable_array && error.message().text != untyped_array)
            throw InputError(member.name, error.message());
        tensors.unreadable.emplace(name, error.message());
    }
}

}  // namespace

NamedTensors parseNpz(std::span<const std::byte> bytes, std::uint64_t limit)
{
    const ZipArchive archive(bytes);
    MemoryBudget memory(limit);
    NamedTensors tensors;
    for (std::size_t index = 0; index < archive.size(); ++index) {
        const ZipArchive::Member member = archive.member(index, limit);
        if (!member.name.ends_with(extension))
            throw InputError(member.name,
                             ATTN_TEXT("core", "A .npz archive holds .npy files only: take this one out."));
        parseMember(tensors, archive, member, memory);
    }
    return tensors;
}

std::vector<std::byte> writeNpz(const TensorList& tensors)
{
    std::vector<ZipContent> members;
    for (const auto& [name, tensor] : tensors)
        members.push_back({name + std::string(extension), writeNpy(*tensor)});
    return writeZip(members);
}

}  // namespace attn
