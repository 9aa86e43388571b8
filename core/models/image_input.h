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

/// Interpolation for resizing an image.
enum class ResizeFilter { bilinear, bicubic };

/// Preprocessing of an image before it is split into patches (preprocessor_config.json on the Hugging Face hub).
struct ImagePreprocessing {
    Index height = 0;  ///< of the resized image
    Index width = 0;
    bool keeps_aspect_ratio = false;  ///< height is the length of the shorter side; keeps the aspect ratio
    ResizeFilter filter = ResizeFilter::bilinear;
    double rescale_factor = 1.0 / 255;
    std::array<double, colour_channels> mean{0.5, 0.5, 0.5};
    std::array<double, colour_channels> deviation{0.5, 0.5, 0.5};
};

/// The input of a model that reads images: a square that is split into square patches, row by row.
struct ImageInput {
    Index size = 0;                         ///< side length in pixels of the prepared image
    Index patch_size = 0;                   ///< side length of a patch in pixels
    Index learned_size = 0;                 ///< `size` for which the position embeddings were learned
    bool interpolates_positions = false;    ///< whether an image may have another size (DINOv2)
    std::vector<std::string> first_tokens;  ///< tensors of the tokens before the patches: [CLS], [DIST]
    std::string patch_bias;                 ///< tensor added to each patch's product with the kernel
    ImagePreprocessing preprocessing;       ///< read when the model is opened

    [[nodiscard]] Index firstPatch() const { return static_cast<Index>(first_tokens.size()); }
    [[nodiscard]] Index patchesInRow() const { return size / patch_size; }
    [[nodiscard]] Index length() const { return firstPatch() + patchesInRow() * patchesInRow(); }
    [[nodiscard]] Index numbersPerPatch() const { return colour_channels * patch_size * patch_size; }
    /// "[CLS]", "[DIST]", or row and column of the patch, counted from 1: "2·5".
    [[nodiscard]] std::string label(Index position) const;
};

/// Sets `preprocessing`, and `size` to the side length of its result.
/// @param json text of preprocessor_config.json
/// @throws InputError (place: the setting) unless it resizes to a square, or resizes and crops the centre to a square,
/// then rescales and normalises; and unless the square has `learned_size`, or can be split into patches if the model
/// interpolates positions
void readPreprocessing(std::string_view json, ImageInput& input);

/// The image at the size of the preprocessing, before its centre is cropped: (height, width, 3), 0 to 255, with the
/// same results as Pillow. Resizing the result again changes nothing.
/// @param image (height, width, 3), integers from 0 to 255
/// @throws InputError if it is much longer than wide
Tensor resizedImage(const Tensor& image, const ImageInput& input);

/// The centre of resizedImage(): (size, size, 3).
Tensor preparedImage(const Tensor& image, const ImageInput& input);

/// (length, features): the position embeddings for the patches of `size`, interpolated between the learned ones by
/// torch.nn.functional.interpolate(mode="bicubic", align_corners=False); those of the tokens before the patches are
/// kept.
/// @param learned (1, length for learned_size, features)
Tensor interpolatedPositionEmbeddings(const Tensor& learned, const ImageInput& input);

/// (1, length, P): the rescaled and normalised numbers of each patch in the order of a kernel: colour, row,
/// column; 0 for the tokens before the patches.
Tensor patchesOf(const Tensor& image, const ImageInput& input);

}  // namespace attn
