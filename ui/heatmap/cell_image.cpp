// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_image.h"

#include "ui/heatmap/cell_tones.h"

#include <algorithm>
#include <vector>

namespace attn
{

QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part)
{
    const CellTones cells(picture, theme);
    QImage image(part.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<int> tones(static_cast<std::size_t>(part.width()));
    for (int y = 0; y < part.height(); ++y) {
        cells.read(part.top() + y, part.left(), tones);
        std::ranges::transform(tones, reinterpret_cast<QRgb*>(image.scanLine(y)),
                               [&](int tone) { return cells.palette()[static_cast<std::size_t>(tone)]; });
    }
    return image;
}

}  // namespace attn
