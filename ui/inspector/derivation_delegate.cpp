// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_delegate.h"

#include "ui/colour/colour_map.h"
#include "ui/inspector/derivation_boxes.h"
#include "ui/inspector/derivation_view.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace attn
{

namespace
{

constexpr auto middle_left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr auto middle_right = Qt::AlignRight | Qt::AlignVCenter;

void paintParts(QPainter& painter, const ExplanationRow& line, const std::vector<QRect>& boxes, const Theme& theme)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& source = line.parts[i].source;
        painter.setPen(source ? nameColour(source->tensor, theme) : theme.muted);
        drawShapedText(painter, boxes[i], middle_left,
                       shortenedTo(boxes[i].width(), line.parts[i].text, painter.font()));
    }
}

void paintBar(QPainter& painter, double value, double largest, const QRect& area, const Theme& theme)
{
    if (!std::isfinite(value) || value == 0 || largest <= 0)
        return;
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, theme.neutral);
    const double length = std::max(1.5, area.width() * std::abs(value) / largest);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours(value < 0 ? -1.0f : 1.0f)));
    painter.drawRoundedRect(QRectF(area.left(), area.center().y() - 4, length, 9), 2, 2);
}

}  // namespace

DerivationDelegate::DerivationDelegate(DerivationView* view) : QStyledItemDelegate(view), m_view(view) {}

QSize DerivationDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = static_cast<const DerivationModel&>(*index.model());
    const bool total = model.at(index.row()).kind == ExplanationRow::Kind::total;
    const int lines = hasTwoLines(model, index.row(), m_view->viewport()->width(), option.font) ? 2 : 1;
    return {240, lines * option.fontMetrics.height() + (total ? 14 : 6)};
}

void DerivationDelegate::paintMarks(QPainter& painter, int row, const std::vector<QRect>& links,
                                    const QPalette& palette) const
{
    const Theme& theme = themeOf(palette);
    const auto boxOf = [&](const DerivationView::Link& link) {
        return QRectF(links[static_cast<std::size_t>(link.number)]).adjusted(1, 1, -1, -1);
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accentSoft);
    if (const auto hovered = m_view->hovered(); hovered && hovered->row == row)
        painter.drawRoundedRect(boxOf(*hovered), 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accentLine, 2));
    if (const auto chosen = m_view->chosen(); chosen && chosen->row == row)
        painter.drawRoundedRect(boxOf(*chosen), 4, 4);
}

void DerivationDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto& model = *static_cast<const DerivationModel*>(index.model());
    const ExplanationRow& line = model.at(index.row());
    const bool total = line.kind == ExplanationRow::Kind::total;
    const RowBoxes boxes = rowBoxes(model, index.row(), option.rect, option.font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintMarks(*painter, index.row(), boxes.links, option.palette);
    if (boxes.links.empty() && option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(theme.accentLine, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, total ? 5 : 1, -1, -1), 4, 4);
    }
    painter->setFont(rowFont(line, option.font));
    painter->setPen(total ? theme.text : line.source ? nameColour(line.source->tensor, theme) : theme.muted);
    if (total && hasTwoLines(model, index.row(), option.rect.width(), option.font))
        painter->drawText(boxes.label, middle_left | Qt::TextWordWrap, line.label);
    else
        drawShapedText(*painter, boxes.label, middle_left,
                       shortenedTo(boxes.label.width(), line.label, painter->font()));
    paintParts(*painter, line, boxes.parts, theme);
    painter->setPen(theme.text);
    drawShapedText(*painter, boxes.value, middle_right, line.valueText);
    if (total) {
        painter->setPen(QPen(theme.line, 1));
        painter->drawLine(option.rect.left(), option.rect.top() + 4, option.rect.right(), option.rect.top() + 4);
    } else if (line.bar) {
        paintBar(*painter, line.value, model.largest(), boxes.bar, theme);
    }
    painter->restore();
}

}  // namespace attn
