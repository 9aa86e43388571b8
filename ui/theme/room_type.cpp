// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/room_type.h"

#include "ui/theme/fonts.h"

#include <QWidget>

namespace attn
{

namespace
{

constexpr double share_of_room_type = 0.72;

}  // namespace

/// Uses a style sheet, because the application's style sheet overrides setFont().
void setRoomType(QWidget* widget, bool presenting)
{
    const int pixels = static_cast<int>(roomFont(widget).pixelSize() * share_of_room_type);
    const QString sheet = presenting ? QStringLiteral("* { font-size: %1px; }").arg(pixels) : QString();
    if (sheet != widget->styleSheet())
        widget->setStyleSheet(sheet);
}

}  // namespace attn
