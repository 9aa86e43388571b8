// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/stored_numbers.h"

#include <string>
#include <string_view>

namespace attn
{

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
/// @param preceding bytes before it; it is padded so that the data are aligned as numpy aligns them
std::string npyHeader(const Shape& shape, std::size_t preceding);

}  // namespace attn
