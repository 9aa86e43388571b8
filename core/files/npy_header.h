// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/files/stored_numbers.h"

#include <string>
#include <string_view>

namespace attn
{

/// Message for an array of an unsupported type; %1 is the type.
inline constexpr const char* unreadable_array =
    ATTN_TEXT("core", "Arrays of type \"%1\" cannot be read; floating point (f2, f4, f8), integers (i1 to i8, u1 to "
                      "u8) and booleans (b1) after a byte order (<, > or |) can: convert it with astype.");

/// Message for an array of two bytes without a type, which is how NumPy writes bfloat16.
inline constexpr const char* untyped_array = ATTN_TEXT(
    "core", "Arrays of type \"%1\" cannot be read: NumPy writes bfloat16 like this, because it has no name for it. "
            "Save it as single precision: array.astype(np.float32), or tensor.float().numpy() in PyTorch.");

/// Contents of the header of a .npy file.
struct NpyHeader {
    NumberType type;
    std::endian byte_order;
    bool fortran_order;
    Shape shape;
};

/// Parses the header's text: a Python dictionary with exactly the keys descr, fortran_order and shape.
/// The text is parsed, never evaluated as Python.
/// @throws InputError
NpyHeader parseNpyHeader(std::string_view text);

/// The header's text for little-endian single precision in C order.
/// @param preceding number of bytes before it; the text is padded so that the data are aligned as by numpy
std::string npyHeader(const Shape& shape, std::size_t preceding);

}  // namespace attn
