// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/basics/message.h"
#include "core/files/npy_header.h"
#include "core/files/stored_numbers.h"
#include "core/files/zip_archive.h"

#include <zip.h>

#include <memory>
#include <stdexcept>
#include <string_view>

namespace attn
{

namespace
{

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t version_end = 8;  // magic, major and minor version

std::string_view asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Offset of the header: after the magic, the version and the length field.
std::size_t headerStart(std::span<const std::byte> bytes)
{
    if (bytes.size() < version_end || !asText(bytes).starts_with(magic))
        throw InputError(
            "", ATTN_TEXT("core",
                          "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save."));
    const auto major = std::to_integer<int>(bytes[magic.size()]);
    const auto minor = std::to_integer<int>(bytes[magic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0)
        throw InputError(
            "", ATTN_TEXT("core", "This is version %1.%2 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
            major, minor);
    const std::size_t start = version_end + (major == 1 ? 2 : 4);
    if (bytes.size() < start)
        throw InputError(
            "", ATTN_TEXT("core", "The array has %1 bytes, but a .npy file has %2 before its header: it is truncated."),
            bytes.size(), start);
    return start;
}

std::size_t headerLength(std::span<const std::byte> bytes, std::size_t start)
{
    std::size_t length = 0;
    for (std::size_t at = start; at-- > version_end;)
        length = length << 8U | std::to_integer<std::size_t>(bytes[at]);
    return length;
}

std::string_view npyHeaderOf(std::span<const std::byte> bytes)
{
    const std::size_t start = headerStart(bytes);
    const std::size_t length = headerLength(bytes, start);
    if (length > bytes.size() - start)
        throw InputError(
            "", ATTN_TEXT("core", "The header's length is %1 bytes, but only %2 follow: the array is truncated."),
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
        throw InputError("", ATTN_TEXT("core", "Shape %1 has more numbers than can be counted."),
                         shapeText(header.shape));
    if (const std::uint64_t size = *count * byteSize(header.type); size != data_size)
        throw InputError("",
                         ATTN_TEXT("core", "Shape %1 of %2-byte numbers takes %3 bytes, but %4 follow the header: the "
                                           "array is truncated or has surplus bytes."),
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

struct Close {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

using Archive = std::unique_ptr<zip_t, Close>;
using Source = std::unique_ptr<zip_source_t, Close>;

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

/// Throws std::runtime_error: writing to memory fails only when memory runs out, which is not an input error.
void require(bool done, const std::string& why)
{
    if (!done)
        throw std::runtime_error("writing a .npz archive: " + why);
}

/// `content` must live until the archive is closed.
void addMember(zip_t* archive, const std::string& name, std::span<const std::byte> content)
{
    Source source(zip_source_buffer(archive, content.data(), content.size(), 0));
    require(source != nullptr, zip_strerror(archive));
    const zip_int64_t added =
        zip_file_add(archive, (name + std::string(extension)).c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    require(added >= 0, zip_strerror(archive));
    (void)source.release();  // the archive owns it now
    const auto index = static_cast<zip_uint64_t>(added);
    // The earliest time of the zip format, as numpy writes it, so that the same tensors give the same bytes.
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t first_of_january_1980 = 1U << 5U | 1U;
    require(zip_file_set_dostime(archive, index, midnight, first_of_january_1980, 0) == 0 &&
                zip_set_file_compression(archive, index, ZIP_CM_STORE, 0) == 0,
            zip_strerror(archive));
}

/// A zip file without members: only the end-of-directory record. libzip refuses to write an empty archive.
std::vector<std::byte> emptyArchive()
{
    std::vector<std::byte> bytes{std::byte{'P'}, std::byte{'K'}, std::byte{5}, std::byte{6}};
    constexpr std::size_t size = 22;
    bytes.resize(size);
    return bytes;
}

std::vector<std::byte> contentOf(zip_source_t* source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    require(zip_source_stat(source, &stat) == 0 && zip_source_open(source) == 0,
            zip_error_strerror(zip_source_error(source)));
    std::vector<std::byte> bytes(stat.size);
    const zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    require(count == static_cast<zip_int64_t>(bytes.size()), "it came back shorter");
    return bytes;
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
    if (tensors.empty())
        return emptyArchive();
    zip_error_t error;
    zip_error_init(&error);
    const Source target(zip_source_buffer_create(nullptr, 0, 0, &error));
    require(target != nullptr, zipReason(&error));
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    require(archive != nullptr, zipReason(&error));
    zip_source_keep(target.get());  // second reference: the archive owns the first

    std::vector<std::vector<std::byte>> contents;
    contents.reserve(tensors.size());
    for (const auto& [name, tensor] : tensors)
        addMember(archive.get(), name, contents.emplace_back(writeNpy(*tensor)));
    require(zip_close(archive.get()) == 0, zip_strerror(archive.get()));
    (void)archive.release();  // zip_close() freed it
    return contentOf(target.get());
}

}  // namespace attn
