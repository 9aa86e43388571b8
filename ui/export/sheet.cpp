// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/sheet.h"

#include "ui/theme/fonts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double screen_margin = 24;
constexpr double paper_margin = 48;
constexpr double heading_gap = 14;   // below it
constexpr double largest_cell = 46;  // on a sheet with little on it
constexpr double line_gap = 6;       // between its title and its words
constexpr double foot_height = 24;
constexpr int title_pixels = 24;
constexpr int words_pixels = 14;
constexpr int foot_pixels = 12;

/// The font for a text, without shaping if the text does not need it, because Inter substitutes glyphs for a bracket or
/// a minus beside digits, which a PDF cannot map back to characters.
QFont sized(const QString& text, int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = quickFont(textFont(), text);
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

QSizeF sizeOf(const QString& text, const QFont& font, double width)
{
    const QRectF room(0, 0, width, std::numeric_limits<short>::max());
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).size();
}

}  // namespace

Sheet::Sheet(const PicturePage& page, const QSizeF& size, const DrawingStyle& style)
    : m_page(page), m_size(size), m_margin(page.right.isEmpty() ? screen_margin : paper_margin),
      m_area(QRectF({0, 0}, size)
                 .adjusted(m_margin, m_margin + (page.title.isEmpty() ? 0 : headingSize().height() + heading_gap),
                           -m_margin, -m_margin - (page.right.isEmpty() ? 0 : foot_height))),
      m_drawing(page.picture, StepDrawing::fittingCellHeight(page.picture, m_area.size(), largest_cell, style), style)
{
}

QSizeF Sheet::headingSize() const
{
    const double width = m_size.width() - 2 * m_margin;
    const QSizeF title = sizeOf(m_page.title, sized(m_page.title, title_pixels, QFont::Bold), width);
    const QSizeF words = sizeOf(m_page.words, sized(m_page.words, words_pixels), width);
    return {std::ceil(std::max(title.width(), words.width())) + 1, title.height() + line_gap + words.height()};
}

void Sheet::crop()
{
    const double heading = m_page.title.isEmpty() ? 0 : headingSize().width();
    const QSizeF area(std::max(m_drawing.size().width(), heading), m_drawing.size().height());
    const QSizeF around = m_size - m_area.size();
    m_size = QSizeF(std::ceil(around.width() + area.width()), std::ceil(around.height() + area.height()));
    m_area = QRectF(m_area.topLeft(), area);
}

void Sheet::paint(QPainter& painter, const Theme& theme) const
{
    painter.fillRect(QRectF({0, 0}, m_size), theme.ground);
    if (!m_page.title.isEmpty())
        paintHeading(painter, theme);
    paintFoot(painter, theme);
    QRectF drawn({0, 0}, m_drawing.size());
    drawn.moveCenter(m_area.center());
    painter.save();
    painter.translate(drawn.topLeft());
    m_drawing.paintAll(painter, theme);
    painter.restore();
}

void Sheet::paintHeading(QPainter& painter, const Theme& theme) const
{
    QRectF room(m_margin, m_margin, m_size.width() - 2 * m_margin, m_size.height());
    const QFont bold = sized(m_page.title, title_pixels, QFont::Bold);
    painter.setPen(nameColour(m_page.picture.step, theme));
    painter.setFont(bold);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_page.title);
    room.setTop(room.top() + sizeOf(m_page.title, bold, room.width()).height() + line_gap);
    painter.setPen(theme.muted);
    painter.setFont(sized(m_page.words, words_pixels));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_page.words);
}

void Sheet::paintFoot(QPainter& painter, const Theme& theme) const
{
    const QRectF room = QRectF({0, 0}, m_size).adjusted(m_margin, 0, -m_margin, -m_margin / 2);
    painter.setPen(theme.muted);
    painter.setFont(sized(m_page.right, foot_pixels));
    painter.drawText(room, Qt::AlignRight | Qt::AlignBottom, m_page.right);
    painter.setFont(sized(m_page.left, foot_pixels));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignBottom, m_page.left);
}

}  // namespace attn
