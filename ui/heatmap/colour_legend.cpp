// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_tones.h"
#include "ui/heatmap/decorations.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

constexpr double longest_bar = 84;
constexpr double shortest_bar = 26;
constexpr double bar_thickness = 5;
constexpr double word_gap = 6;
constexpr double below_cells = 12;
constexpr double label_overhang = 60;  // how far it may reach beyond the cells at each side

QString lastWord(const MatrixPicture& picture, const ColourMap& colours)
{
    if (!picture.rowHighs.empty() || !picture.columnHighs.empty())
        return QCoreApplication::translate("MatrixPicture", "largest of its query", "end of the colour scale");
    const QString high = numberText(double(colours.range().high), picture.decimals);
    return picture.sharedRange
               ? QCoreApplication::translate("MatrixPicture", "%1 · locked", "end of the colour scale").arg(high)
               : high;
}

void paintBar(const Decorations& s, const QRectF& bar, const ColourMap& colours)
{
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    constexpr int stops = 24;
    for (int i = 0; i <= stops; ++i)
        gradient.setColorAt(i / double(stops), QColor(colours.at(i / double(stops))));
    paintEdgedBox(s.painter, bar, 2, s.theme.line, gradient);
}

}  // namespace

void paintColourLegend(const Decorations& s)
{
    if (!s.picture.colourScale || !s.geometry.style.colourScale || s.picture.faint)
        return;
    if (s.picture.asked && !s.picture.isAllRevealed())
        return;  // its ends are the largest numbers
    const ColourMap colours = colourMapOf(s.picture, s.theme);
    const double scale = s.fonts.scale;
    const QFontMetricsF metrics(s.fonts.badge);
    const QString low = numberText(double(colours.range().low), s.picture.decimals);
    const QString high = lastWord(s.picture, colours);
    const double left = shapedWidth(low, s.fonts.badge) + word_gap;
    const double right = shapedWidth(high, s.fonts.badge) + word_gap;
    const double room =
        s.grid().width() + 2 * std::min({label_overhang * scale, s.geometry.margins.left, s.geometry.margins.right});
    const double length =
        std::min({longest_bar * scale, std::max(s.grid().width() * 0.4, shortest_bar * scale), room - left - right});
    if (length < shortest_bar * scale)
        return;
    // The bar is centred unless the texts at its ends differ so much in width that they would not fit.
    const double centre = s.grid().center().x();
    const double begin =
        std::max(centre - room / 2 + left, std::min(centre - length / 2, centre + room / 2 - right - length));
    const QRectF bar(begin, s.grid().bottom() + sumsHeight(s.picture, s.fonts) + below_cells * scale, length,
                     bar_thickness * scale);
    paintBar(s, bar, colours);
    s.painter.setFont(s.fonts.badge);
    s.painter.setPen(s.theme.muted);
    const double middle = bar.center().y() - metrics.height() / 2;
    drawShapedText(s.painter, QRectF(bar.left() - left - 4, middle, left - word_gap + 4, metrics.height()),
                   Qt::AlignRight, low);
    drawShapedText(s.painter, QRectF(bar.right() + word_gap, middle, right, metrics.height()), Qt::AlignLeft, high);
}

}  // namespace attn
