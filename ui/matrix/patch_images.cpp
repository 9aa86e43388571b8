// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/patch_images.h"

#include "core/forward/evaluate.h"

#include <memory>

namespace attn
{

namespace
{

QImage imageOf(const Tensor& pixels, const ImageInput& input)
{
    const Tensor prepared = preparedImage(pixels, input);
    const auto size = static_cast<int>(input.size);
    QImage image(size, size, QImage::Format_RGB888);
    for (int row = 0; row < size; ++row)
        for (Index at = 0; at < input.size * colour_channels; ++at)
            image.scanLine(row)[at] = static_cast<uchar>(*prepared.numbersAt(row * input.size * colour_channels + at));
    return image;
}

}  // namespace

QRect PatchImages::patchAt(Index position) const
{
    if (image.isNull() || position < firstPatch)
        return {};
    const auto at = static_cast<int>(position - firstPatch);
    const auto count = static_cast<int>(patchesInRow);
    const int side = image.width() / count;
    return {at % count * side, at / count * side, side, side};
}

PatchImages patchImagesOf(const Trace& trace)
{
    struct CachedImage {
        std::weak_ptr<const Tensor> pixels;
        std::weak_ptr<const Model> model;
        QImage image;
    };
    thread_local CachedImage last;
    const std::optional<ModelUse>& use = trace.experiment().model;
    if (!use || !use->model->plan().image)
        return {};
    const ImageInput& input = *use->model->plan().image;
    const auto& numbers = std::get<TensorInput>(trace.experiment().inputs.query).tensor.data;
    if (last.pixels.lock() != numbers || last.model.lock() != use->model)
        last = {numbers, use->model, imageOf(*numbers, input)};
    return {last.image, input.firstPatch(), input.patchesInRow()};
}

}  // namespace attn
