// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_image.h"

#include "ui/heatmap/hatch.h"
#include "ui/heatmap/matrix_painter.h"

#include <QPaintEngine>
#include <QPainter>

#include <Eigen/Core>

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

/// Without a branch, and where they stand side by side, several at once.
bool areFinite(const MatrixSlice::Line& values, int count)
{
    const auto finite = [](const auto& all) { return (0.0f * all).sum() == 0.0f; };
    using Values = const Eigen::ArrayXf;
    if (values.stride == 1)
        return finite(Eigen::Map<Values>(values.first, count));
    return finite(Eigen::Map<Values, 0, Eigen::InnerStride<>>(values.first, count, values.stride));
}

/// @return whether all of them are finite
bool colourPlainRow(const MatrixSlice::Line& values, const QRect& part, const ColourMap& colours, QRgb* line)
{
    const MatrixSlice::Line own{values.first + part.left() * values.stride, values.stride};
    const int count = part.width();
    const bool all_finite = areFinite(own, count);
    for (int x = 0; x < count; ++x)
        line[x] = all_finite || std::isfinite(own[x]) ? colours(own[x]) : qPremultiply(not_finite_tint);
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

/// Positions from `begin` to before `end`.
struct Span {
    int begin, end;
    [[nodiscard]] int size() const { return end - begin; }
    bool operator==(const Span&) const = default;
};

/// Which cells each of `count` pixels from `first` on shows, of those that reach from `start` over `extent` pixels.
std::vector<Span> spansOf(Span cells, double start, double extent, int first, int count)
{
    const int cell_count = cells.size();
    const double per_pixel = cell_count / extent;
    const auto edge = [&](int pixel) {
        const double cell = (first + pixel - start) * per_pixel;
        return static_cast<int>(per_pixel < 1 ? std::floor(cell + per_pixel / 2) : std::ceil(cell - 0.5));
    };
    std::vector<Span> spans;
    for (int pixel = 0; pixel < count; ++pixel) {
        const int begin = std::clamp(edge(pixel), 0, cell_count - 1);
        const int end = per_pixel < 1 ? begin + 1 : std::clamp(edge(pixel + 1), begin + 1, cell_count);
        spans.push_back({cells.begin + begin, cells.begin + end});
    }
    return spans;
}

/// Sums over rows of cells, the four channels in a word: blue, red, green, alpha from the lowest, 16 bits for each,
/// which is room for 257 rows.
std::vector<quint64> columnSums(const QImage& image, Span rows)
{
    std::vector<quint64> sums(static_cast<std::size_t>(image.width()));
    for (int row = rows.begin; row < rows.end; ++row) {
        const auto* cells = reinterpret_cast<const QRgb*>(image.constScanLine(row));
        for (std::size_t column = 0; column < sums.size(); ++column)
            sums[column] += (cells[column] & 0x00ff00ffu) | quint64{cells[column] & 0xff00ff00u} << 24;
    }
    return sums;
}

/// Divides by multiplying: a division for each channel of each pixel took most of the time.
class Mean
{
public:
    explicit Mean(quint32 count) : m_half(count / 2), m_reciprocal(((1u << 24) + count - 1) / count) {}
    quint32 operator()(quint32 sum) const { return ((sum + m_half) * m_reciprocal) >> 24; }

private:
    quint32 m_half, m_reciprocal;
};

/// For pixels of one column of cells, of two, and so on: making one takes a division, and there are few.
std::vector<Mean> meansOf(Span rows, const std::vector<Span>& columns)
{
    int widest = 0;
    for (const Span& span : columns)
        widest = std::max(widest, span.size());
    std::vector<Mean> means;
    for (int width = 1; width <= widest; ++width)
        means.emplace_back(static_cast<quint32>(rows.size() * width));
    return means;
}

/// A line of pixels, each the mean of the cells in these rows and its columns.
void takeMeans(const QImage& image, Span rows, const std::vector<Span>& columns, QRgb* line)
{
    constexpr quint64 every_other = 0x0000ffff0000ffffu;
    const std::vector<quint64> sums = columnSums(image, rows);
    const std::vector<Mean> means = meansOf(rows, columns);
    for (std::size_t x = 0; x < columns.size(); ++x) {
        quint64 blue_green = 0, red_alpha = 0;  // 32 bits for each
        for (int column = columns[x].begin; column < columns[x].end; ++column) {
            const quint64 sum = sums[static_cast<std::size_t>(column)];
            blue_green += sum & every_other;
            red_alpha += (sum >> 16) & every_other;
        }
        const Mean& mean = means[static_cast<std::size_t>(columns[x].size() - 1)];
        const auto low = [](quint64 pair) { return static_cast<quint32>(pair); };
        const auto high = [](quint64 pair) { return static_cast<quint32>(pair >> 32); };
        line[x] = mean(low(blue_green)) | mean(high(blue_green)) << 8 | mean(low(red_alpha)) << 16 |
                  mean(high(red_alpha)) << 24;
    }
}

/// A line of pixels where none shows more than one cell.
void takeCells(const QImage& image, int row, const std::vector<Span>& columns, QRgb* line)
{
    const auto* cells = reinterpret_cast<const QRgb*>(image.constScanLine(row));
    for (std::size_t x = 0; x < columns.size(); ++x)
        line[x] = cells[columns[x].begin];
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

QImage resampled(const QImage& image, const QRect& part, const QRectF& place, const QRect& pixels)
{
    const std::vector<Span> columns =
        spansOf({part.left(), part.right() + 1}, place.left(), place.width(), pixels.left(), pixels.width());
    const std::vector<Span> rows =
        spansOf({part.top(), part.bottom() + 1}, place.top(), place.height(), pixels.top(), pixels.height());
    const bool one_each = place.width() >= part.width() && place.height() >= part.height();
    QImage result(pixels.size(), image.format());
    for (int y = 0; y < result.height(); ++y) {
        const Span row = rows[static_cast<std::size_t>(y)];
        auto* line = reinterpret_cast<QRgb*>(result.scanLine(y));
        if (y > 0 && row == rows[static_cast<std::size_t>(y) - 1])
            std::copy_n(reinterpret_cast<const QRgb*>(result.constScanLine(y - 1)), result.width(), line);
        else if (one_each)
            takeCells(image, row.begin, columns, line);
        else
            takeMeans(image, row, columns, line);
    }
    return result;
}

CellImage::CellImage(const MatrixPicture& picture, const Theme& theme)
    : m_image(
          cellImage(picture, QRect(0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())), theme))
{
}

void CellImage::draw(QPainter& painter, const QRect& part, const QRectF& area)
{
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {
        painter.drawImage(area, m_image, part);  // on paper, there are pixels enough
        return;
    }
    const QRectF place = painter.deviceTransform().mapRect(area);
    const QRect pixels = place.toAlignedRect();
    if (part != m_part || place != m_place) {
        m_drawn = resampled(m_image, part, place, pixels);
        m_part = part;
        m_place = place;
    }
    const double ratio = painter.device()->devicePixelRatioF();
    m_drawn.setDevicePixelRatio(ratio);
    painter.setWorldMatrixEnabled(false);
    painter.drawImage(QPointF(pixels.topLeft()) / ratio, m_drawn);
    painter.setWorldMatrixEnabled(true);
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
