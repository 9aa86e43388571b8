// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/png.h"

#include "core/basics/message.h"

#include <png.h>

#include <cstdint>
#include <vector>

namespace attn
{

namespace
{

/// libpng's state, freed by the destructor.
struct PngImage : png_image {
    PngImage() : png_image{} { version = PNG_IMAGE_VERSION; }
    PngImage(const PngImage&) = delete;
    PngImage& operator=(const PngImage&) = delete;
    ~PngImage() { png_image_free(this); }
};

[[noreturn]] void reportUnsupported(const PngImage& image)
{
    rejectInput(ATTN_TEXT("core", "This PNG image cannot be read: %1."), image.message);
}

}  // namespace

Tensor parsePng(std::span<const std::byte> bytes)
{
    constexpr Index channels = 4;
    PngImage image;
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        reportUnsupported(image);
    const auto height = static_cast<Index>(image.height);
    const auto width = static_cast<Index>(image.width);
    if (height * width > max_pixels)
        rejectInput(ATTN_TEXT("core", "The image has %1 × %2 pixels, but %3 are the limit: make it smaller."), width,
                    height, max_pixels);
    image.format = PNG_FORMAT_RGBA;
    image.flags |=
        PNG_IMAGE_FLAG_16BIT_sRGB;  // 16-bit samples are rounded to 8 bits instead of being interpreted as linear light
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(height * width * channels));
    if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0)
        reportUnsupported(image);
    Tensor result({height, width, channels - 1});
    float* number = result.values().data();
    for (std::size_t at = 0; at < pixels.size(); ++at)
        if (at % channels != channels - 1)
            *number++ = static_cast<float>(pixels[at]);
    return result;
}

}  // namespace attn
