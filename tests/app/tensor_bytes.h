// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace attn
{

/// A safetensors file with this header, valid or not, followed by `data_size` bytes of zeros.
std::string safetensors(const std::string& header, std::size_t data_size);

/// A safetensors file with one F32 tensor "x".
/// @param shape as JSON: "[2, 3]"
std::string safetensorsOf(const std::string& shape, const std::vector<float>& values);

/// A .npy file with this header dictionary, followed by these bytes.
std::string npy(const std::string& dictionary, const std::string& data);

}  // namespace attn
