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
    std::vector<QRgb> kept(cells.palette());
    for (QRgb& colour : kept)
        if (qAlpha(colour) == 255)  // not the marks of blocked cells
            colour = keptTone(colour, theme);
    std::vector<int> tones(static_cast<std::size_t>(part.width()));
    for (int y = 0; y < part.height(); ++y) {
        cells.read(part.top() + y, part.left(), tones);
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < part.width(); ++x) {
            const bool isKept = picture.isKept({part.top() + y, part.left() + x});
            pixels[x] = (isKept ? kept : cells.palette())[static_cast<std::size_t>(tones[static_cast<std::size_t>(x)])];
        }
    }
    return image;
}

}  // namespace attn
