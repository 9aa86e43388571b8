// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstddef>
#include <span>

namespace attn
{

/// Largest number of pixels of an image; a screen of 3840 × 2160 has fewer.
inline constexpr Index max_pixels = Index{1} << 23;

/// Decodes a PNG file of any colour type to (height, width, 3): red, green and blue from 0 to 255. Ignores
/// transparency, like Pillow's convert("RGB").
/// @throws InputError for other, damaged or too large files (max_pixels)
Tensor parsePng(std::span<const std::byte> bytes);

}  // namespace attn
