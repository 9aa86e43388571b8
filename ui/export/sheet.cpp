// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/sheet.h"

#include "ui/layout/stage_layout.h"
#include "ui/stage/stage_painter.h"
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
constexpr double heading_gap = 14;  // below it
constexpr double hatch_gap = 20;
constexpr double line_gap = 6;  // between its title and its words
constexpr double foot_height = 24;
constexpr int title_pixels = 24;
constexpr int words_pixels = 14;
constexpr int foot_pixels = 12;

/// For a text; not shaped where it can do without, for Inter has other glyphs for a bracket or a minus beside digits,
/// which a PDF does not know as characters.
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

Sheet::Sheet(const PicturePage& page, const QSizeF& size, const MatrixFonts& fonts)
    : m_page(page), m_size(size), m_margin(page.right.isEmpty() ? screen_margin : paper_margin)
{
    const double heading = page.title.isEmpty() ? 0 : headingSize().height() + heading_gap;
    const double foot = page.right.isEmpty() ? 0 : foot_height;
    m_area = QRectF({0, 0}, size)
                 .adjusted(m_margin, m_margin + heading, -m_margin, -m_margin - foot - hatchesSize().height());
    m_bottom = m_area.bottom();
    const StageLayouter layouter(page.picture, m_area.size(), fonts);
    m_layout = layouter.layOut(layouter.start());
}

QSizeF Sheet::headingSize() const
{
    const double width = m_size.width() - 2 * m_margin;
    const QSizeF title = sizeOf(m_page.title, sized(m_page.title, title_pixels, QFont::Bold), width);
    const QSizeF words = sizeOf(m_page.words, sized(m_page.words, words_pixels), width);
    return {std::ceil(std::max(title.width(), words.width())) + 1, title.height() + line_gap + words.height()};
}

QSizeF Sheet::hatchesSize() const
{
    if (m_page.hatches.empty())
        return {};
    QSizeF size(0, 0);
    for (const HatchEntry& entry : m_page.hatches) {
        const QSizeF own = hatchEntrySize(entry, sized(entry.name, words_pixels));
        size = {size.width() + own.width() + hatch_gap, own.height()};
    }
    return size + QSizeF(0, heading_gap);
}

void Sheet::crop()
{
    QRectF drawn({0, 0}, m_layout.size);
    drawn.moveCenter(QRectF({0, 0}, m_area.size()).center());
    for (const MatrixGeometry& matrix : m_layout.matrices)
        drawn |= matrix.outer();
    const double heading = m_page.title.isEmpty() ? 0 : headingSize().width();
    const double width = std::min(std::max({drawn.width(), heading, hatchesSize().width()}), m_area.width());
    const double top = m_area.top();
    const double foot = m_size.height() - m_area.bottom();
    m_area = QRectF(m_margin + (width - drawn.width()) / 2 - drawn.left(), top - drawn.top(), m_area.width(),
                    m_area.height());
    m_size = QSizeF(std::ceil(width + 2 * m_margin), std::ceil(top + drawn.height() + foot));
    m_bottom = top + drawn.height();
}

void Sheet::paint(QPainter& painter, const Theme& theme) const
{
    painter.fillRect(QRectF({0, 0}, m_size), theme.ground);
    if (!m_page.title.isEmpty())
        paintHeading(painter, theme);
    paintHatches(painter, theme);
    paintFoot(painter, theme);
    painter.save();
    painter.translate(m_area.topLeft());
    paintStep(painter, m_page.picture, m_layout, theme);
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

void Sheet::paintHatches(QPainter& painter, const Theme& theme) const
{
    QPointF place(m_margin, m_bottom + heading_gap);
    for (const HatchEntry& entry : m_page.hatches) {
        const QFont type = sized(entry.name, words_pixels);
        paintHatchEntry(painter, place, entry, type, theme);
        place.rx() += hatchEntrySize(entry, type).width() + hatch_gap;
    }
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
