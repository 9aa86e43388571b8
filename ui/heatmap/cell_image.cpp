// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_image.h"

#include "ui/heatmap/hatch.h"
#include "ui/heatmap/matrix_painter.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace attn
{

namespace
{

constexpr qsizetype most_kept_bytes = 32 << 20;

/// A blocked cell of a few pixels, where other cells show which hatch is meant.
QRgb tinyHatch(const HatchStyle& style, const Theme& theme)
{
    return style.hue == 0 ? 0 : hatchGround(theme, style).rgba();
}

/// @return whether all of them are finite
bool colourPlainRow(const MatrixSlice::Line& values, const QRect& part, const ColourMap& colours, QRgb* line)
{
    bool all_finite = true;
    for (int x = 0; x < part.width(); ++x) {
        const float value = values[part.left() + x];
        all_finite = all_finite && std::isfinite(value);
        line[x] = std::isfinite(value) ? colours(value) : qPremultiply(not_finite_tint);
    }
    return all_finite;
}

QRgb colourOf(const MatrixPicture& picture, GridCell cell, const ColourMap& colours, const Theme& theme)
{
    if (picture.isBlocked(cell))
        return picture.deciders ? tinyHatch(picture.hatchOf(cell), theme) : 0;
    if (picture.compared && !picture.onlyIn(cell).isEmpty())
        return theme.ground.rgb();
    return std::isfinite(picture.cells.at(cell)) ? colours(picture.toneOf(cell)) : qPremultiply(not_finite_tint);
}

/// Whether a number alone decides its cell's colour.
bool isPlain(const MatrixPicture& picture)
{
    return !picture.mask && !picture.compared && picture.rowHighs.empty() && picture.columnHighs.empty();
}

void hide(QImage& image, const QRegion& cells, const Theme& theme)
{
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    for (const QRect& area : cells)
        painter.fillRect(area, hiddenTone(theme));
}

}  // namespace

QImage cellImage(const MatrixPicture& picture, const QRect& part, const Theme& theme)
{
    const ColourMap colours = colourMapOf(picture, theme);
    bool holes = false;
    QImage image(part.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < part.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const Index row = part.top() + y;
        if (isPlain(picture)) {
            holes = !colourPlainRow(picture.cells.row(row), part, colours, line) || holes;
            continue;
        }
        for (int x = 0; x < part.width(); ++x) {
            line[x] = colourOf(picture, {row, part.left() + x}, colours, theme);
            holes = holes || qAlpha(line[x]) != 255;
        }
    }
    if (picture.revealed)
        hide(image, QRegion(part).subtracted(*picture.revealed).translated(-part.topLeft()), theme);
    if (!holes)
        image.reinterpretAsFormat(QImage::Format_RGB32);
    return image;
}

QImage blockMeans(const QImage& image, int across, int down)
{
    QImage means((image.width() + across - 1) / across, (image.height() + down - 1) / down, image.format());
    std::vector<std::array<quint32, 4>> sums(static_cast<std::size_t>(means.width()));
    for (int y = 0; y < means.height(); ++y) {
        std::ranges::fill(sums, std::array<quint32, 4>{});
        const int bottom = std::min((y + 1) * down, image.height());
        for (int row = y * down; row < bottom; ++row) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(row));
            for (int x = 0; x < means.width(); ++x) {
                auto sum = sums[static_cast<std::size_t>(x)];
                const int right = std::min((x + 1) * across, image.width());
                for (int column = x * across; column < right; ++column)
                    for (std::size_t channel = 0; channel < 4; ++channel)
                        sum[channel] += (line[column] >> (8 * channel)) & 0xffu;
                sums[static_cast<std::size_t>(x)] = sum;
            }
        }
        auto* line = reinterpret_cast<QRgb*>(means.scanLine(y));
        for (int x = 0; x < means.width(); ++x) {
            const auto count =
                static_cast<quint32>((bottom - y * down) * (std::min((x + 1) * across, image.width()) - x * across));
            line[x] = 0;
            for (std::size_t channel = 0; channel < 4; ++channel)
                line[x] |= ((sums[static_cast<std::size_t>(x)][channel] + count / 2) / count) << (8 * channel);
        }
    }
    return means;
}

CellImage::CellImage(const MatrixPicture& picture, const Theme& theme)
    : m_image(
          cellImage(picture, QRect(0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())), theme))
{
}

void CellImage::draw(QPainter& painter, const QRect& part, const QRectF& area)
{
    // How many cells a pixel of the screen, or of the paper, shows.
    const QRectF pixels = painter.deviceTransform().mapRect(area);
    const auto cellsIn = [](int cells, double extent) {
        return std::max(1, static_cast<int>(static_cast<double>(cells) / extent));
    };
    const QSize block(cellsIn(part.width(), pixels.width()), cellsIn(part.height(), pixels.height()));
    if (block == QSize(1, 1)) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform,
                              pixels.width() < part.width() || pixels.height() < part.height());
        painter.drawImage(area, m_image, part);
    } else {
        if (block != m_block)
            m_means = blockMeans(m_image, block.width(), block.height());
        m_block = block;
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(area, m_means,
                          QTransform::fromScale(1.0 / block.width(), 1.0 / block.height()).mapRect(QRectF(part)));
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

CellImage& KeptCellImages::of(const MatrixPicture& picture, const Theme& theme)
{
    std::erase_if(m_entries, [&](const Entry& entry) {
        return &entry.picture.cells.tensor() != &picture.cells.tensor() || entry.dark != theme.dark;
    });
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.picture.hasSameColoursAs(picture); });
    if (found != m_entries.end()) {
        std::rotate(found, found + 1, m_entries.end());
        return m_entries.back().image;
    }
    qsizetype bytes = std::accumulate(m_entries.begin(), m_entries.end(), qsizetype{},
                                      [](qsizetype sum, const Entry& entry) { return sum + entry.image.bytes(); });
    for (; bytes > most_kept_bytes; m_entries.erase(m_entries.begin()))
        bytes -= m_entries.front().image.bytes();
    ++m_made;
    return m_entries.emplace_back(picture, theme.dark, CellImage(picture, theme)).image;
}

}  // namespace attn
