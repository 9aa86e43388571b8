// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/head_map/head_cell.h"

#include "ui/colour/colour_map.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int frame_width = 3;
constexpr int cell_margin = 4;

/// Height of the text, at least two lines; glyphs of a fallback font may be higher than the font's own.
int wordsHeight(const QFontMetrics& metrics, const QModelIndex& index)
{
    const auto lines = static_cast<int>(index.data(Qt::DisplayRole).toString().count('\n')) + 1;
    return std::max(lines, 2) * metrics.lineSpacing() + 4;
}

}  // namespace

void HeadCell::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(FocusRole).isValid())  // no head here: this part has fewer heads than others
        return;
    const Theme& theme = themeOf(option.palette);
    const ColourMap colours(ColourScheme::sequential, {}, theme.neutral);
    const QRgb ground = colours(index.data(FocusRole).toFloat());
    const QRect cell = option.rect.adjusted(1, 1, 0, 0);
    painter->save();
    painter->fillRect(cell, QColor::fromRgb(ground));
    const QRect words =
        cell.adjusted(0, cell.height() - wordsHeight(option.fontMetrics, index) - cell_margin, 0, -cell_margin);
    const auto picture = index.data(PictureRole).value<QImage>();
    QRect frame({}, picture.size().scaled(cell.width(), m_picture, Qt::KeepAspectRatio));
    frame.moveCenter({cell.center().x(), (cell.top() + words.top()) / 2});
    painter->drawImage(frame, picture);
    painter->setPen(inkOn(ground));
    painter->drawRect(frame.adjusted(-1, -1, 0, 0));
    if (index.data(OffRole).toBool()) {
        painter->setPen(QPen(theme.error, frame_width));
        painter->drawLine(frame.topLeft(), frame.bottomRight());
        painter->drawLine(frame.bottomLeft(), frame.topRight());
    }
    painter->setFont(option.font);
    painter->setPen(inkOn(ground));
    painter->drawText(words, Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
    if (option.state & QStyle::State_Selected) {
        constexpr int half = frame_width / 2;
        painter->setPen(QPen(theme.accent, frame_width));
        painter->drawRect(cell.adjusted(half, half, -half - 1, -half - 1));
    }
    painter->restore();
}

void HeadCell::fit(QSize room, int rows, int columns)
{
    const QFontMetrics metrics(static_cast<const QWidget*>(parent())->font());
    const int words = 2 * metrics.lineSpacing() + 4 + 3 * cell_margin;
    const int side =
        std::min(room.height() / std::max(rows, 1) - words, room.width() / std::max(columns, 1) - 2 * cell_margin);
    m_picture = std::clamp(side, smallest_picture, largest_picture);
}

QSize HeadCell::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize text = option.fontMetrics.size(0, index.data(Qt::DisplayRole).toString());
    return {std::max(text.width(), m_picture) + 2 * cell_margin,
            m_picture + wordsHeight(option.fontMetrics, index) + 3 * cell_margin};
}

}  // namespace attn
