// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/group_bar.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOptionTab>

#include <algorithm>

namespace attn
{

namespace
{

constexpr QSize group_padding(12, 7);
constexpr int narrowest_group = 60;

QFont groupNameFont(const QFont& base) { return scaledFont(base, 13, QFont::DemiBold); }
QFont sentenceFont(const QFont& base) { return scaledFont(base, 11, QFont::Normal); }

}  // namespace

GroupBar::GroupBar(QWidget* parent) : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(true);
    setUsesScrollButtons(false);
    setMouseTracking(true);
    setAttribute(Qt::WA_Hover);
}

QSize GroupBar::tabSizeHint(int index) const
{
    const QFontMetrics name(groupNameFont(font()));
    const QFontMetrics sentence(sentenceFont(font()));
    return QSize(std::max(name.horizontalAdvance(tabText(index)), sentence.horizontalAdvance(tabToolTip(index))),
                 name.height() + sentence.height()) +
           2 * group_padding;
}

QSize GroupBar::minimumTabSizeHint(int index) const { return {narrowest_group, tabSizeHint(index).height()}; }

void GroupBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(QApplication::palette());  // the style sheet changed this widget's own palette
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int index = 0; index < count(); ++index) {
        QStyleOptionTab option;
        initStyleOption(&option, index);
        const bool here = index == currentIndex();
        const QRect box = tabRect(index).adjusted(2, 1, -2, -1);
        if (here || option.state & QStyle::State_MouseOver) {
            painter.setPen(here && hasFocus() ? QPen(theme.accentLine, 2) : Qt::NoPen);
            painter.setBrush(here ? theme.accentSoft : theme.ground);
            painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 6, 6);
        }
        const auto write = [&](const QFont& type, const QColor& colour, Qt::Alignment side, const QString& text) {
            const QRect line = box.adjusted(10, 4, -10, -4);
            painter.setFont(type);
            painter.setPen(colour);
            painter.drawText(line, static_cast<int>(side | Qt::AlignLeft) | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
        };
        write(groupNameFont(font()), here ? theme.accentLine : theme.text, Qt::AlignTop, tabText(index));
        write(sentenceFont(font()), theme.muted, Qt::AlignBottom, tabToolTip(index));
    }
}

}  // namespace attn
