// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/line_delegate.h"

#include "ui/heatmap/colour_map.h"
#include "ui/steps/line_model.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <cmath>

namespace attn
{

namespace
{

constexpr int longest_bar = 44;
constexpr int value_width = 62;
constexpr int widest_label = 118;
constexpr int spacing = 8;

int labelWidth(const LineModel& model, const QFontMetrics& metrics)
{
    int width = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.line(row).kind == ExplanationLine::Kind::term)
            width = std::max(width, metrics.horizontalAdvance(model.line(row).label));
    return std::min(width + 1, widest_label);
}

void paintParts(QPainter& painter, const ExplanationLine& line, QRect area, const Theme& theme)
{
    const QFontMetrics metrics = painter.fontMetrics();
    for (const LinePart& part : line.parts) {
        painter.setPen(part.wears ? nameColour(*part.wears, theme) : theme.muted);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, part.text);
        area.setLeft(area.left() + metrics.horizontalAdvance(part.text));
    }
}

void paintBar(QPainter& painter, double value, double largest, const QRect& area, const Theme& theme)
{
    if (!std::isfinite(value) || largest <= 0)
        return;
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, theme.neutral);
    const double length = std::max(1.5, longest_bar * std::abs(value) / largest);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours(value < 0 ? -1.0f : 1.0f)));
    painter.drawRoundedRect(QRectF(area.left(), area.center().y() - 4, length, 9), 2, 2);
}

}  // namespace

QSize LineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& line = static_cast<const LineModel*>(index.model())->line(index.row());
    return {240, option.fontMetrics.height() + (line.kind == ExplanationLine::Kind::total ? 14 : 6)};
}

void LineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto& model = *static_cast<const LineModel*>(index.model());
    const ExplanationLine& line = model.line(index.row());
    const bool total = line.kind == ExplanationLine::Kind::total;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus) && line.source)
        painter->fillRect(option.rect, theme.accentSoft);
    QFont font = option.font;
    font.setWeight(total ? QFont::Bold : QFont::Normal);
    painter->setFont(font);
    QRect area = option.rect.adjusted(2, total ? 8 : 0, -2, 0);
    const int value_right = area.right() - (model.largest() > 0 ? longest_bar + spacing : 0);
    const bool term = line.kind == ExplanationLine::Kind::term;
    const int label_width = term ? labelWidth(model, option.fontMetrics) : value_right - value_width - area.left();
    painter->setPen(total ? theme.text : theme.muted);
    const QRect label(area.left(), area.top(), label_width, area.height());
    painter->drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(line.label, Qt::ElideRight, label_width));
    paintParts(*painter, line, area.adjusted(label_width + spacing, 0, 0, 0), theme);
    painter->setPen(theme.text);
    painter->drawText(QRect(value_right - value_width, area.top(), value_width, area.height()),
                      Qt::AlignRight | Qt::AlignVCenter, line.valueText);
    if (total) {
        painter->setPen(QPen(theme.line, 1));
        painter->drawLine(option.rect.left(), option.rect.top() + 4, option.rect.right(), option.rect.top() + 4);
    } else if (line.bar) {
        paintBar(*painter, line.value, model.largest(), area.adjusted(value_right + spacing - area.left(), 0, 0, 0),
                 theme);
    }
    painter->restore();
}

}  // namespace attn
