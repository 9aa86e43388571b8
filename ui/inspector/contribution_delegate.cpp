// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/contribution_delegate.h"

#include "ui/colour/head_colour.h"
#include "ui/inspector/contribution_model.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace attn
{

namespace
{

constexpr int name_width = 74;
constexpr int contribution_width = 66;
constexpr int bar_thickness = 11;

QColor colourOf(const Contribution& contribution, const Theme& theme)
{
    switch (contribution.kind) {
    case Contribution::Kind::head:
        return headColour(contribution.hue, theme);
    case Contribution::Kind::output:
        return theme.text;
    default:
        return theme.muted;
    }
}

void paintBar(QPainter& painter, const ContributionModel& model, int row, const QRectF& area, const Theme& theme)
{
    const Contribution& contribution = model.contribution(row);
    if (!std::isfinite(contribution.from) || !std::isfinite(contribution.to) || model.high() <= model.low())
        return;
    const auto place = [&](double value) {
        return area.left() + (value - model.low()) / (model.high() - model.low()) * area.width();
    };
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(place(0), area.top()), QPointF(place(0), area.bottom()));
    QRectF bar(place(std::min(contribution.from, contribution.to)), area.center().y() - bar_thickness / 2.0, 0,
               bar_thickness);
    bar.setRight(std::max(place(std::max(contribution.from, contribution.to)), bar.left() + 1.5));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(contribution, theme));
    painter.drawRoundedRect(bar, 2, 2);
    // A line from where each bar ends to the one below, which begins there.
    painter.setPen(QPen(theme.muted, 1));
    const auto connect = [&](double value, double top, double bottom) {
        const double x = std::floor(place(value)) + 0.5;
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
    };
    if (row > 0)
        connect(model.contribution(row - 1).to, area.top(), bar.top());
    if (row + 1 < model.rowCount())
        connect(contribution.to, bar.bottom(), area.bottom() + 1);
}

}  // namespace

QSize ContributionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {240, option.fontMetrics.height() + 3};
}

void ContributionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto& model = *static_cast<const ContributionModel*>(index.model());
    const Contribution& contribution = model.contribution(index.row());
    const bool total = contribution.kind == Contribution::Kind::output;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus) &&
        contribution.kind == Contribution::Kind::head)
        painter->fillRect(option.rect, theme.accentSoft);
    const QRect area = option.rect.adjusted(2, 0, -2, 0);
    if (total) {
        painter->setPen(QPen(theme.line, 1));
        painter->drawLine(area.topLeft(), area.topRight());
    }
    QFont font = option.font;
    font.setWeight(total ? QFont::Bold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(total ? theme.text : theme.muted);
    painter->drawText(QRect(area.left(), area.top(), name_width, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(model.nameOf(index.row()), Qt::ElideRight, name_width));
    paintBar(*painter, model, index.row(), QRectF(area.adjusted(name_width + 6, 0, -contribution_width - 6, 0)), theme);
    QFont digits = numberFont();
    digits.setPixelSize(QFontInfo(option.font).pixelSize());
    digits.setWeight(font.weight());
    painter->setFont(digits);
    painter->setPen(theme.text);
    painter->drawText(QRect(area.right() - contribution_width, area.top(), contribution_width, area.height()),
                      Qt::AlignRight | Qt::AlignVCenter, model.valueText(index.row()));
    painter->restore();
}

}  // namespace attn
