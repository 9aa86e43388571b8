// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/hatch_swatch.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace attn
{

HatchSwatch::HatchSwatch(QWidget* parent) : QWidget(parent) { setFixedSize(18, 18); }

void HatchSwatch::setHatch(const HatchStyle& style)
{
    m_style = style;
    update();
}

void HatchSwatch::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setClipRect(rect());
    paintHatch(painter, rect(), theme, m_style);
    painter.setPen(theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace attn
