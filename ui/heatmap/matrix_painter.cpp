// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/matrix_painter.h"

#include "ui/colour/hatch.h"
#include "ui/colour/oklab.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// Below it, cells are painted as pixels of an image.
constexpr double smallest_drawn_cell = 6;
constexpr double around_digits = 4;         // in a cell, on both sides together
constexpr double hatched_frame = 0.16;      // of a blocked cell whose number has a colour all the same
constexpr int most_decimals_of_change = 4;  // what needs more is next to nothing
constexpr double smallest_change = 0.75;    // of the smallest digits: a number rather than "≈0"

bool isMarked(const MatrixPicture& picture, GridCell cell)
{
    return !picture.isHidden(cell) && (picture.isBlocked(cell) || !std::isfinite(picture.cells.at(cell)));
}

bool isUnchanged(const MatrixPicture& picture, GridCell cell)
{
    return picture.compared && picture.cells.at(cell) == 0;
}

bool anyMarked(const MatrixPicture& picture, const QRect& part)
{
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int column = part.left(); column <= part.right(); ++column)
            if (isMarked(picture, {row, column}))
                return true;
    return false;
}

/// Blocked cells in the hatch of the layer that blocked them, those side by side at one go.
void paintLayerHatches(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                       const QRect& part, const Theme& theme)
{
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int begin = part.left(), end = begin; begin <= part.right(); begin = end) {
            const HatchStyle style = picture.hatchOf({row, begin});
            const auto isSeenBlocked = [&](int column) {
                return picture.isBlocked({row, column}) && !picture.isHidden({row, column});
            };
            const bool blocked = isSeenBlocked(begin);
            for (end = begin + 1; end <= part.right(); ++end)
                if (isSeenBlocked(end) != blocked || picture.hatchOf({row, end}) != style)
                    break;
            if (blocked)
                paintHatch(painter, geometry.rectOf(QRect(begin, row, end - begin, 1)).intersected(geometry.grid),
                           theme, style);
        }
}

/// An empty frame, where a number is hidden or only one of two compared matrices has it: unlike any value, and unlike
/// 0, whose colour is nearly the ground's.
void paintHidden(QPainter& painter, const QRectF& area, const Theme& theme)
{
    painter.fillRect(area, hiddenTone(theme));
    painter.fillRect(area.adjusted(1, 1, -1, -1), theme.ground);
}

/// The cell without a frame in which its hatch is seen.
QRectF withinHatch(const QRectF& cell)
{
    const double frame = std::floor(std::min(cell.width(), cell.height()) * hatched_frame);
    return cell.adjusted(frame, frame, -frame, -frame);
}

void paintAsRectangles(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                       const QRect& part, const Theme& theme)
{
    const ColourMap colours = colourMapOf(picture, theme);
    const double gap = geometry.gap();
    if (anyMarked(picture, part))
        paintHatch(painter, geometry.rectOf(part).intersected(geometry.grid), theme);
    if (picture.deciders)
        paintLayerHatches(painter, picture, geometry, part, theme);
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int column = part.left(); column <= part.right(); ++column) {
            const GridCell cell{row, column};
            const float value = picture.cells.at(cell);
            const QRectF area = geometry.rectOf(cell);
            if (picture.isHidden(cell) || !picture.onlyIn(cell).isEmpty())
                paintHidden(painter, area.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2), theme);
            else if (std::isnan(value) || (!std::isfinite(value) && !picture.isBlocked(cell)))
                painter.fillRect(area, QColor::fromRgba(not_finite_tint));
            else if (!picture.isBlocked(cell))
                painter.fillRect(area, QColor(colours(picture.toneOf(cell))));
            else if (picture.isLeaking(cell))
                painter.fillRect(withinHatch(area), QColor(colours(picture.toneOf(cell))));
        }
    if (gap == 0)
        return;
    painter.setPen(QPen(theme.ground, gap, Qt::SolidLine, Qt::FlatCap));
    const QRectF all = geometry.rectOf(part);
    for (int column = part.left(); column <= part.right() + 1; ++column) {
        const double x = geometry.rectOf(QRect(column, 0, 1, 1)).left();
        painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    }
    for (int row = part.top(); row <= part.bottom() + 1; ++row) {
        const double y = geometry.rectOf(QRect(0, row, 1, 1)).top();
        painter.drawLine(QPointF(all.left(), y), QPointF(all.right(), y));
    }
}

/// A question mark or, behind it, what a person expects: as many digits as fit.
void paintHiddenSign(QPainter& painter, const MatrixPicture& picture, GridCell cell, const QRectF& area,
                     const Theme& theme)
{
    if (!picture.asked)
        return;
    const GuessMark* guess = picture.guessAt(cell);
    QString sign = QStringLiteral("?");
    for (int decimals = picture.decimals; guess && decimals >= 0 && sign.size() == 1; --decimals)
        if (const QString text = numberText(double(guess->number), decimals) + sign;
            decimals == 0 || shapedWidth(text, painter.font()) <= area.width() - 2)
            sign = text;
    painter.setPen(guess ? theme.accentLine : theme.muted);
    drawShapedText(painter, area, Qt::AlignCenter, sign);
}

/// Makes what lies below faint. Were the cells themselves transparent, the hatch below would show through them.
void paintFaintness(QPainter& painter, const QRectF& area, const Theme& theme)
{
    QColor cover = theme.ground;
    cover.setAlphaF(0.78f);
    painter.fillRect(area, cover);
}

/// Behind a number on a hatch.
void clearStripes(QPainter& painter, const QRectF& cell, const QString& digits, const QColor& ground)
{
    const QFont font = painter.font();
    QRectF area(0, 0, shapedWidth(digits, font) + 4, font.pixelSize() + 2);
    area.moveCenter(cell.center());
    painter.fillRect(area.intersected(cell), ground);
}

bool readsAsZero(const QString& digits)
{
    return std::ranges::none_of(digits, [](QChar digit) { return digit >= u'1' && digit <= u'9'; });
}

/// In smaller digits where it is longer than others: "−3.4e38".
void drawNumber(QPainter& painter, const QRectF& cell, const QString& digits)
{
    const QFont font = painter.font();
    const double width = shapedWidth(digits, font);
    if (const double room = cell.width() - around_digits; width > room) {
        QFont smaller = font;
        smaller.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room / width)));
        painter.setFont(smaller);
    }
    drawShapedText(painter, cell, Qt::AlignCenter, digits);
    painter.setFont(font);
}

void paintDigits(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry, const QRect& part,
                 const MatrixFonts& fonts, const Theme& theme)
{
    const ColourMap colours = colourMapOf(picture, theme);
    painter.setFont(digitFont(geometry.style, fonts));
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int column = part.left(); column <= part.right(); ++column) {
            const GridCell cell{row, column};
            if (picture.isHidden(cell)) {
                paintHiddenSign(painter, picture, cell, geometry.rectOf(cell), theme);
                continue;
            }
            const QString side = picture.onlyIn(cell);
            const bool leaking = picture.isLeaking(cell);
            const bool marked = isMarked(picture, cell) && !leaking;
            const bool quiet = marked || !side.isEmpty() || isUnchanged(picture, cell);
            painter.setPen(quiet ? theme.muted : inkOn(colours(picture.toneOf(cell))));
            const QString digits = side.isEmpty() ? drawnNumber(picture, cell, geometry, fonts) : side;
            if (marked) {
                const QColor ground = hatchGround(theme, picture.hatchOf(cell));
                clearStripes(painter, geometry.rectOf(cell), digits, ground);
                const QColor& ink = isUnchanged(picture, cell) ? theme.muted : theme.text;
                painter.setPen(QColor(legibleOn(ground.rgb(), ink.rgb())));
            }
            drawNumber(painter, geometry.rectOf(cell), digits);
        }
}

}  // namespace

QFont digitFont(const MatrixStyle& style, const MatrixFonts& fonts)
{
    QFont font = fonts.digits;
    font.setPixelSize(style.digitSize);
    return font;
}

QString drawnNumber(const MatrixPicture& picture, GridCell cell, const MatrixGeometry& geometry,
                    const MatrixFonts& fonts)
{
    const auto value = double(picture.cells.at(cell));
    const int decimals = std::min(geometry.style.decimals, picture.decimals);
    QString digits = numberText(value, decimals);
    const QFont font = digitFont(geometry.style, fonts);
    const double room = geometry.cell.width() - around_digits;
    const bool coarse = decimals == 0 && picture.decimals > 0;
    // As many decimals whatever the sign: −4 beside 4.3 would not be read as the more exact of the two.
    if (coarse && shapedWidth(numberText(-std::abs(value), 1), font) <= room)
        return numberText(value, 1);
    if (!(picture.compared || coarse) || value == 0 || !std::isfinite(value) || !readsAsZero(digits))
        return digits;
    if (decimals < most_decimals_of_change)
        digits = numberText(value, decimals + 1);
    const bool legible = font.pixelSize() * room >= smallest_change * fonts.smallestDigits * shapedWidth(digits, font);
    return legible && !readsAsZero(digits) ? digits : QStringLiteral("≈0");
}

bool areOneImage(const MatrixGeometry& geometry)
{
    return std::min(geometry.cell.width(), geometry.cell.height()) < smallest_drawn_cell;
}

void paintCells(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                const MatrixFonts& fonts, const Theme& theme, CellImage& image)
{
    const QRect part = geometry.seen(picture);
    if (part.isEmpty())
        return;
    painter.save();
    painter.setClipRect(geometry.grid.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (areOneImage(geometry))
        image.draw(painter, picture, theme, part, geometry.rectOf(part));
    else
        paintAsRectangles(painter, picture, geometry, part, theme);
    if (picture.faint)  // whole pixels of cells reach a little farther than the cells
        paintFaintness(painter, geometry.rectOf(part).intersected(geometry.grid).adjusted(-1, -1, 1, 1), theme);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!picture.faint && geometry.style.digitSize > 0)
        paintDigits(painter, picture, geometry, part, fonts, theme);
    painter.restore();
}

void KeptCells::draw(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                     const MatrixFonts& fonts, const Theme& theme, const QWidget& widget)
{
    if (areOneImage(geometry))
        return paintCells(painter, picture, geometry, fonts, theme, m_image);
    const double ratio = widget.devicePixelRatioF();
    const QSize pixels = widget.size() * ratio;
    if (!m_fit || m_cells.size() != pixels) {
        if (m_cells.size() != pixels)
            m_cells = QPixmap(pixels);
        m_cells.setDevicePixelRatio(ratio);
        m_cells.fill(Qt::transparent);
        QPainter cells(&m_cells);
        paintCells(cells, picture, geometry, fonts, theme, m_image);
        m_fit = true;
        ++m_paintings;
    }
    painter.drawPixmap(0, 0, m_cells);
}

void paintMatrix(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                 const MatrixFonts& fonts, const Theme& theme)
{
    CellImage image;
    paintCells(painter, picture, geometry, fonts, theme, image);
    paintDecorations(painter, picture, geometry, fonts, theme);
}

}  // namespace attn
