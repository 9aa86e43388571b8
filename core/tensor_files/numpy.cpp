// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/numpy.h"

#include "core/error/message.h"
#include "core/tensor_files/npy_header.h"

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

/// Offset of the header, after the field with its length.
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
            "",
            ATTN_TEXT("core",
                      "The array has %1 bytes, but %2 stand before the header of a .npy file: it is cut short."),
            bytes.size(), start);
    return start;
}

std::string_view npyHeaderOf(std::span<const std::byte> bytes)
{
    const std::size_t start = headerStart(bytes);
    std::size_t length = 0;
    for (std::size_t at = start; at-- > version_end;)
        length = length << 8U | std::to_integer<std::size_t>(bytes[at]);
    if (length > bytes.size() - start)
        throw InputError(
            "", ATTN_TEXT("core", "The header's length is %1 bytes, but only %2 follow: the array is cut short."),
            length, bytes.size() - start);
    return asText(bytes.subspan(start, length));
}

/// @param stored the bytes read in C order with the reversed shape, which is equivalent to Fortran order
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
    const auto count = countOf(header.shape);
    if (!count)
        throw InputError("", ATTN_TEXT("core", "Shape %1 has more numbers than can be counted."),
                         shapeText(header.shape));
    if (const std::uint64_t size = *count * byteSize(header.type); size != data.size())
        throw InputError("",
                         ATTN_TEXT("core", "Shape %1 of %2-byte numbers takes %3 bytes, but %4 follow the header: the "
                                           "array is cut short or has surplus bytes."),
                         shapeText(header.shape), byteSize(header.type), size, data.size());

    const bool reorder = header.fortran_order && header.shape.size() > 1;
    memory.take(*count * sizeof(float) * (reorder ? 2 : 1));
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

}  // namespace attn
