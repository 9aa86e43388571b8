// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/matrix_painter.h"

#include "ui/matrix/cell_colours.h"
#include "ui/theme/hatch.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double hatched_frame = 0.16;  // around the colour of a blocked cell; in cell sizes
constexpr float min_displayed_fraction = 0.005F;

bool isHatched(const MatrixPicture& picture, GridCell cell)
{
    return !picture.isHidden(cell) && (picture.isBlocked(cell) || !std::isfinite(picture.cells.at(cell)));
}

/// Whether no number is drawn, because a blocked weight is 0.
bool isBlank(const MatrixPicture& picture, GridCell cell)
{
    return picture.isFraction && picture.isBlocked(cell) && picture.cells.at(cell) == 0;
}

template <typename Visit>
void forEachCell(const QRect& part, const Visit& visit)
{
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int column = part.left(); column <= part.right(); ++column)
            visit(GridCell{row, column});
}

/// Paints blocked cells in the hatch of the layer that blocked them; adjacent ones are merged.
void paintHatches(const MatrixCanvas& s)
{
    const QRect part = s.part();
    const auto blockedAs = [&](int row, int column) -> std::optional<HatchStyle> {
        const GridCell cell{row, column};
        return isHatched(s.picture, cell) ? std::optional(s.picture.hatchOf(cell)) : std::nullopt;
    };
    for (int row = part.top(); row <= part.bottom(); ++row)
        for (int begin = part.left(), end = begin; begin <= part.right(); begin = end) {
            const auto style = blockedAs(row, begin);
            for (end = begin + 1; end <= part.right() && blockedAs(row, end) == style; ++end) {
            }
            if (style)
                paintHatch(s.painter, s.geometry.rectOf(QRect(begin, row, end - begin, 1)), s.theme, *style);
        }
}

/// An empty frame for hidden numbers and for cells present in only one of two compared matrices; different from any
/// value.
void paintHidden(const MatrixCanvas& s, const QRectF& area)
{
    s.painter.fillRect(area, hiddenCellColour(s.theme));
    s.painter.fillRect(area.adjusted(1, 1, -1, -1), s.theme.background);
}

/// The cell without the hatched frame.
QRectF areaWithinHatch(const QRectF& cell)
{
    const double frame = std::floor(std::min(cell.width(), cell.height()) * hatched_frame);
    return cell.adjusted(frame, frame, -frame, -frame);
}

void paintGridLines(const MatrixCanvas& s)
{
    const double gap = s.geometry.gap();
    if (gap == 0)
        return;
    s.painter.setPen(QPen(s.theme.background, gap, Qt::SolidLine, Qt::FlatCap));
    const QRect part = s.part();
    const QRectF all = s.geometry.rectOf(part);
    for (int column = part.left(); column <= part.right() + 1; ++column) {
        const double x = s.geometry.rectOf(QRect(column, 0, 1, 1)).left();
        s.painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    }
    for (int row = part.top(); row <= part.bottom() + 1; ++row) {
        const double y = s.geometry.rectOf(QRect(0, row, 1, 1)).top();
        s.painter.drawLine(QPointF(all.left(), y), QPointF(all.right(), y));
    }
}

void paintAsRectangles(const MatrixCanvas& s)
{
    const ColourMap colours = colourMapOf(s.picture, s.theme);
    const double gap = s.geometry.gap();
    paintHatches(s);
    forEachCell(s.part(), [&](GridCell cell) {
        const float value = s.picture.cells.at(cell);
        const QRectF area = s.geometry.rectOf(cell);
        if (s.picture.isHidden(cell) || !s.picture.onlyIn(cell).isEmpty())
            paintHidden(s, area.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2));
        else if (std::isnan(value) || (std::isinf(value) && value > 0 && !s.picture.isBlocked(cell)))
            s.painter.fillRect(area, QColor::fromRgba(not_finite_tint));
        else if (std::isfinite(value) && !s.picture.isBlocked(cell))  // −∞ has only the hatch, as if blocked by a mask
            s.painter.fillRect(area, QColor(cellColour(s.picture, cell, colours, s.theme)));
        else if (s.picture.isLeaking(cell))
            s.painter.fillRect(areaWithinHatch(area), QColor(cellColour(s.picture, cell, colours, s.theme)));
    });
    paintGridLines(s);
}

/// If a pixel shows several cells, it gets their mean colour.
void paintAsImage(const MatrixCanvas& s)
{
    const QRect part = s.part();
    const QRectF area = s.geometry.rectOf(part);
    QImage image = cellImage(s.picture, s.theme, part);
    const QSize pixels = s.painter.deviceTransform().mapRect(area).toAlignedRect().size();
    if (s.painter.paintEngine()->type() == QPaintEngine::Raster && pixels.width() < part.width())
        image = image.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    if (s.picture.mask)
        paintHatch(s.painter, area, s.theme);
    s.painter.drawImage(area, image);
}

/// A question mark or the user's guess, with as many digits as fit.
void paintHiddenSign(const MatrixCanvas& s, GridCell cell)
{
    if (!s.picture.hasQuestionMarks)
        return;
    const GuessMark* guess = s.picture.guessAt(cell);
    s.painter.setPen(guess ? s.theme.accentLine : s.theme.muted);
    const QString text = guess ? numberText(double(guess->number), s.picture.decimals) : QString();
    paintNumber(s.painter, s.geometry.rectOf(cell), text + QLatin1Char('?'), s.geometry.fonts.digits);
}

/// Paints a translucent cover that makes the content faint.
void paintCover(const MatrixCanvas& s, const QRectF& area)
{
    QColor cover = s.theme.background;
    cover.setAlphaF(0.78F);
    s.painter.fillRect(area, cover);
}

void paintDigits(const MatrixCanvas& s)
{
    const ColourMap colours = colourMapOf(s.picture, s.theme);
    const QRectF seen = s.visible & s.geometry.uncoveredArea(s.visible);
    forEachCell(s.part(), [&](GridCell cell) {
        if (s.picture.isHidden(cell))
            return paintHiddenSign(s, cell);
        if (!s.picture.isHighlighted(cell) || isBlank(s.picture, cell) ||
            !seen.contains(s.geometry.rectOf(cell).adjusted(2, 2, -2, -2)))
            return;  // a truncated number would be misread
        const QString side = s.picture.onlyIn(cell);
        const bool is_marked = isHatched(s.picture, cell) && !s.picture.isLeaking(cell);
        const float value = s.picture.cells.at(cell);
        const QRgb background =
            is_marked || !side.isEmpty() ? s.theme.background.rgb() : cellColour(s.picture, cell, colours, s.theme);
        const bool is_quiet = !std::isnan(value) &&  // NaN has a tint behind it
                              (is_marked || !side.isEmpty() || (s.picture.compared && value == 0) ||
                               (s.picture.isFraction && emphasisOf(value) == Emphasis::quiet));
        const QString text = side.isEmpty() ? displayedNumber(s.picture, cell) : side;
        if (is_marked && side.isEmpty() && !std::isnan(value)) {  // no stripe crosses the number
            const QRectF box = s.geometry.rectOf(cell);
            QRectF behind(0, 0, std::min(shapedWidth(text, s.geometry.fonts.digits) + 4, box.width()),
                          std::min<double>(QFontMetrics(s.geometry.fonts.digits).ascent(), box.height()));
            behind.moveCenter(box.center());
            s.painter.fillRect(behind, hatchBackground(s.theme, s.picture.hatchOf(cell)));
        }
        s.painter.setPen(textColourOn(background, is_quiet ? Emphasis::quiet : Emphasis::ordinary));
        paintNumber(s.painter, s.geometry.rectOf(cell), text, s.geometry.fonts.digits);
    });
}

bool isZeroText(const QString& digits)
{
    return std::ranges::none_of(digits, [](QChar digit) { return digit >= u'1' && digit <= u'9'; });
}

}  // namespace

QString displayedNumber(const MatrixPicture& picture, GridCell cell)
{
    const float value = picture.cells.at(cell);
    if (picture.isFraction && value != 0 && std::abs(value) < min_displayed_fraction)
        return QStringLiteral("·");
    const QString digits = picture.digitsOf(cell);
    const bool is_hidden_change = picture.compared && value != 0 && std::isfinite(value) && isZeroText(digits);
    return is_hidden_change ? QStringLiteral("≈0") : digits;
}

void paintNumber(QPainter& painter, const QRectF& area, const QString& digits, QFont font)
{
    const double available = area.width() - 1;
    if (const double width = shapedWidth(digits, font); width > available)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * available / width)));
    painter.setFont(font);
    drawShapedText(painter, area, Qt::AlignCenter, digits);
}

void paintBorderedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge,
                      const QBrush& background)
{
    constexpr double half = 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(edge);
    painter.drawRoundedRect(outline.adjusted(-half, -half, half, half), radius + half, radius + half);
    painter.setBrush(background);
    painter.drawRoundedRect(outline.adjusted(half, half, -half, -half), radius - half, radius - half);
    painter.setBrush(Qt::NoBrush);
}

void paintCells(const MatrixCanvas& s)
{
    if (s.part().isEmpty())
        return;
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing, false);
    const bool is_image = std::min(s.geometry.cell.width(), s.geometry.cell.height()) < min_drawn_cell;
    is_image ? paintAsImage(s) : paintAsRectangles(s);
    if (s.picture.faint)
        paintCover(s, s.geometry.rectOf(s.part()).adjusted(-1, -1, 1, 1));
    else if (s.picture.highlightedArea)
        for (const QRect& outside : QRegion(s.part()).subtracted(*s.picture.highlightedArea))
            paintCover(s, s.geometry.rectOf(outside));
    s.painter.setRenderHint(QPainter::Antialiasing);
    if (!s.picture.faint && s.geometry.fonts.hasDigits)
        paintDigits(s);
    s.painter.restore();
}

void paintSink(const MatrixCanvas& s)
{
    const auto sink = sinkColumn(s.picture, s.geometry);
    if (!sink)
        return;
    const MatrixGeometry& geometry = sink->geometry;
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    s.painter.setPen(s.theme.muted);
    s.painter.setFont(geometry.fonts.label);
    const bool ofRow = !s.picture.isSinkVertical();
    const QRectF label = geometry.labelOf(ofRow, 0, sink->picture, s.visible)->area;
    const double beside = geometry.fonts.label.pixelSize() * 0.5;
    drawShapedText(s.painter, ofRow ? label.adjusted(0, 0, -beside, 0) : label,
                   Qt::AlignVCenter | (ofRow ? Qt::AlignRight : Qt::AlignHCenter),
                   (ofRow ? sink->picture.rowLabels : sink->picture.columnLabels).front());
    s.painter.setClipRect(geometry.uncoveredArea(s.visible), Qt::IntersectClip);
    paintCells({s.painter, sink->picture, geometry, s.theme, s.visible});
    s.painter.setPen(QPen(s.theme.muted, 1.5, Qt::DashLine));
    s.painter.drawRect(geometry.grid.adjusted(-2, -2, 2, 2));
    s.painter.restore();
}

}  // namespace attn
