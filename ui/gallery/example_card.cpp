// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/gallery/example_card.h"

#include "core/tensor/tensor_id.h"
#include "ui/heatmap/cell_image.h"
#include "ui/picture/matrix_pictures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr QSize card_size(248, 218);
constexpr int padding = 12;
constexpr int picture_height = 84;
constexpr double gap_between_heads = 8;
constexpr Index most_heads = 4;

/// The weights of the last sequence, where padding shows, in the first heads: side by side and as large as there is
/// room.
void paintWeights(QPainter& painter, const Trace& trace, const QRectF& room, const Theme& theme)
{
    Selection last;
    last[Axis::batch] = trace.layer().dimensions[Axis::batch] - 1;
    const MatrixPictures pictures(trace, last.fittedTo(trace));
    const Index heads = std::min(trace.layer().dimensions[Axis::head], most_heads);
    double left = 0;
    for (Index head = 0; head < heads; ++head) {
        const MatrixPicture picture = pictures.ofHead(TensorId::weights, head);
        const auto columns = static_cast<double>(picture.columns());
        const auto rows = static_cast<double>(picture.rows());
        const auto count = static_cast<double>(heads);
        const double across = room.width() - gap_between_heads * (count - 1);
        const double cell = std::min(across / (count * columns), room.height() / rows);
        const double width = cell * columns * count + gap_between_heads * (count - 1);
        if (head == 0)
            left = room.center().x() - width / 2;
        const QRectF area(left, room.center().y() - cell * rows / 2, cell * columns, cell * rows);
        CellImage().draw(painter, picture, theme,
                         QRect(0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())), area);
        left = area.right() + gap_between_heads;
    }
}

/// As many lines as there is room for; the last one ends in "…" where the text goes on.
void drawCut(QPainter& painter, const QRect& room, const QString& text)
{
    const QFontMetrics metrics = painter.fontMetrics();
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    for (int top = room.top(); top + metrics.height() <= room.bottom() + 1; top += metrics.lineSpacing()) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(room.width());
        const bool last = top + metrics.lineSpacing() + metrics.height() > room.bottom() + 1;
        const QString rest = text.mid(line.textStart(), last ? -1 : line.textLength());
        painter.drawText(QRect(room.left(), top, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignTop,
                         last ? metrics.elidedText(rest, Qt::ElideRight, room.width()) : rest);
    }
    layout.endLayout();
}

}  // namespace

QSize ExampleCard::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const
{
    return {card_size.width(), static_cast<int>(picture_height + typeScale() * (card_size.height() - picture_height))};
}

void ExampleCard::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const bool here = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(here ? QPen(theme.accentLine, 2) : QPen(theme.line, 1));
    painter->setBrush(here ? theme.accentSoft : theme.surface);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 8, 8);

    const QRect inside = option.rect.adjusted(padding, padding, -padding, -padding);
    if (const auto trace = index.data(TraceRole).value<TracePtr>())
        paintWeights(*painter, *trace, QRectF(inside.left(), inside.top(), inside.width(), picture_height), theme);
    painter->setFont(scaledFont(option.font, 13, QFont::DemiBold));
    painter->setPen(theme.text);
    const QRect words = inside.adjusted(0, picture_height + padding, 0, 0);
    QRect title;
    painter->drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, index.data().toString(), &title);
    painter->setFont(scaledFont(option.font, 12, QFont::Normal));
    painter->setPen(theme.muted);
    drawCut(*painter, words.adjusted(0, title.height() + 4, 0, 0), index.data(SentenceRole).toString());
    painter->restore();
}

}  // namespace attn
