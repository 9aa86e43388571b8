// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/toggle_switch.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace attn
{

namespace
{

constexpr QSizeF track_size{28, 16};
constexpr double room_for_focus = 3;

}  // namespace

ToggleSwitch::ToggleSwitch(QWidget* parent) : QCheckBox(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

QSize ToggleSwitch::sizeHint() const { return track_size.grownBy(QMarginsF{1, 1, 1, 1} * room_for_focus).toSize(); }

bool ToggleSwitch::hitButton(const QPoint& position) const { return rect().contains(position); }

void ToggleSwitch::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(isEnabled() ? 1.0 : 0.5);

    QRectF track({}, track_size);
    track.moveCenter(QRectF(rect()).center());
    const double radius = track.height() / 2;
    if (hasFocus()) {
        painter.setPen(QPen(theme.accentLine, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), radius + 2, radius + 2);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(isChecked() ? theme.accent : palette().color(QPalette::Dark));
    painter.drawRoundedRect(track, radius, radius);

    QRectF knob(0, 0, track.height() - 4, track.height() - 4);
    const bool atRight = isChecked() != isRightToLeft();
    knob.moveCenter({atRight ? track.right() - radius : track.left() + radius, track.center().y()});
    painter.setBrush(Qt::white);
    painter.drawEllipse(knob);
}

}  // namespace attn
