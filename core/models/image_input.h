// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

inline constexpr Index colour_channels = 3;

/// How an image is made larger or smaller.
enum class ResizeFilter { bilinear, bicubic };

/// What a model does to an image before it cuts it into patches (preprocessor_config.json on the Hugging Face hub).
struct ImagePreparation {
    Index height = 0;  ///< of the resized image
    Index width = 0;
    bool keeps_ratio = false;  ///< height is the length of the shorter side, the other follows
    ResizeFilter filter = ResizeFilter::bilinear;
    double rescale = 1.0 / 255;
    std::array<double, colour_channels> mean{0.5, 0.5, 0.5};
    std::array<double, colour_channels> deviation{0.5, 0.5, 0.5};
};

/// The input of a model that reads images: a square that is cut into square patches, row by row.
struct ImageInput {
    Index size = 0;                         ///< of a side, in pixels
    Index patch = 0;                        ///< of a patch's side, in pixels
    std::vector<std::string> first_tokens;  ///< tensors of the tokens before the patches: [CLS], [DIST]
    std::string patch_bias;                 ///< tensor that is added to the product of each patch
    ImagePreparation preparation;           ///< read when the model is opened

    [[nodiscard]] Index firstPatch() const { return static_cast<Index>(first_tokens.size()); }
    [[nodiscard]] Index patchesInRow() const { return size / patch; }
    [[nodiscard]] Index length() const { return firstPatch() + patchesInRow() * patchesInRow(); }
    [[nodiscard]] Index pixels() const { return colour_channels * patch * patch; }  ///< numbers of a patch
    /// "[CLS]", "[DIST]", or row and column of the patch, counted from 1: "2·5".
    [[nodiscard]] std::string label(Index position) const;
};

/// @param json text of preprocessor_config.json
/// @param size the size of the image that the model reads
/// @throws InputError (place: the setting) for anything else than resizing to that size, or resizing and taking the
///         centre of that size, then rescaling and normalising
ImagePreparation readPreparation(std::string_view json, Index size);

/// The image of the size that the model reads, (size, size, 3), 0 to 255, as Pillow computes it.
/// @param image (height, width, 3), whole numbers from 0 to 255
/// @throws InputError if it is much longer than wide
Tensor preparedImage(const Tensor& image, const ImageInput& input);

/// (1, length, pixels): the numbers of each patch, rescaled and normalised, in the order of a kernel's numbers: colour,
/// row, column; 0 for the tokens before the patches.
Tensor patchesOf(const Tensor& image, const ImageInput& input);

}  // namespace attn
