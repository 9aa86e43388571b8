// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/colour/head_colour.h"
#include "ui/colour/oklab.h"
#include "ui/heatmap/decorations.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/heatmap/title_text.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double overhang_of_badge = 4;  // beyond the matrix and its labels

constexpr double badge_gap = 8;

QColor titleColour(const Decorations& s)
{
    const QColor colour = s.picture.head
                              ? QColor(legibleOn(s.theme.ground.rgb(), headColour(*s.picture.head, s.theme).rgb()))
                              : nameColour(s.picture.cells.id(), s.theme);
    return s.picture.faint ? s.theme.muted : colour;
}

void paintBadge(const Decorations& s, QPointF topLeft, double width)
{
    const QFontMetricsF metrics(s.fonts.badge);
    const QRectF pill(topLeft.x(), topLeft.y(), width, metrics.height() + 3);
    paintEdgedBox(s.painter, pill, pill.height() / 2, s.theme.line, s.theme.surface);
    s.painter.setPen(s.theme.muted);
    s.painter.setFont(s.fonts.badge);
    drawShapedText(s.painter, pill, Qt::AlignCenter, s.picture.shownBadge());
}

void paintTitle(const Decorations& s)
{
    const bool two_lines = s.geometry.style.titleInTwoLines;
    const double line = QFontMetricsF(s.fonts.title).height() + 4;
    const double pill_top = (line - QFontMetricsF(s.fonts.badge).height() - 3) / 2;
    const double centre = s.grid().center().x();
    if (s.picture.captioned) {
        if (const double badge = badgeWidth(s.picture, s.fonts); badge > 0)
            paintBadge(s, {centre - badge / 2, s.top() + pill_top}, badge);
        return;
    }
    const double room = 2 * std::min(centre - s.geometry.outer().left(), s.geometry.outer().right() - centre) + 8;
    const double whole_title = titleTextWidth(s.picture.title, s.fonts.title);
    double badge = badgeWidth(s.picture, s.fonts);
    double beside = two_lines || badge == 0 ? 0 : badge + badge_gap;
    if (beside > 0 && whole_title + beside > room)
        badge = beside = 0;  // the name has priority over the badge
    const QString words = fittingTitle(s.picture.title, room - beside + 2, s.fonts.title);
    const double title = titleTextWidth(words, s.fonts.title);
    const double left = centre - (title + beside) / 2;
    s.painter.setPen(titleColour(s));
    paintTitleText(s.painter, QRectF(left, s.top(), title, line), words, s.fonts.title);
    if (badge == 0)
        return;
    // On a line of its own it may be wider than its matrix: it begins further left then, where row labels are.
    const double within =
        std::max(s.geometry.outer().left() - overhang_of_badge,
                 std::min(centre - badge / 2, s.geometry.outer().right() + overhang_of_badge - badge));
    const QPointF place =
        two_lines ? QPointF(within, s.top() + line) : QPointF(left + title + badge_gap, s.top() + pill_top);
    paintBadge(s, place, badge);
}

/// The colour of visible cells of a mask is close to the ground's.
void paintEdge(const Decorations& s)
{
    if (s.picture.scheme != ColourScheme::flat)
        return;
    s.painter.setBrush(Qt::NoBrush);
    s.painter.setPen(QPen(s.theme.line, 1));
    s.painter.drawRect(s.grid().adjusted(-0.5, -0.5, 0.5, 0.5));
}

}  // namespace

void paintEdgedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge, const QBrush& ground)
{
    constexpr double half = 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(edge);
    painter.drawRoundedRect(outline.adjusted(-half, -half, half, half), radius + half, radius + half);
    painter.setBrush(ground);
    painter.drawRoundedRect(outline.adjusted(half, half, -half, -half), radius - half, radius - half);
    painter.setBrush(Qt::NoBrush);
}

void paintDecorations(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                      const MatrixFonts& fonts, const Theme& theme)
{
    const Decorations s{painter, picture, geometry, fonts, theme};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintTitle(s);
    paintLabels(s);
    paintSums(s);
    paintColourLegend(s);
    paintEdge(s);
    painter.save();
    painter.setClipRect(geometry.grid.adjusted(-2, -2, 2, 2), Qt::IntersectClip);
    paintHighlights(s);
    painter.restore();
    paintCallout(s);
    painter.restore();
}

}  // namespace attn
