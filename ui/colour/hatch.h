// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace attn
{

/// How the cells look that a mask layer blocks: the pattern tells its kind, the hue its place in the stack.
struct HatchStyle {
    HatchPattern pattern = HatchPattern::rising;
    int hue = 0;  ///< 0: grey; from 1 on, colours in turn
    bool operator==(const HatchStyle&) const = default;
};

/// Stripes, as lines (not a pattern, so that they stay sharp on paper): what stands for "no number to look at".
void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme, const HatchStyle& style = {});

/// The ground of the stripes: where there is no room for them, this colour stands for them.
QColor hatchGround(const Theme& theme, const HatchStyle& style = {});

}  // namespace attn
