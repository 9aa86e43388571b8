// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/popup.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int distance = 8;

}  // namespace

void showPopupBeside(QWidget* popup, const QWidget* widget)
{
    popup->adjustSize();
    const QRect room = widget->screen()->availableGeometry();
    const QPoint beside = widget->mapToGlobal(QPoint(widget->width() + distance, widget->height() / 2));
    const auto within = [](int wanted, int first, int last) {
        return std::clamp(wanted, first, std::max(first, last));
    };
    popup->move(within(beside.x(), room.left(), room.right() - popup->width()),
                within(beside.y() - popup->height() / 2, room.top(), room.bottom() - popup->height()));
    popup->show();
}

}  // namespace attn
