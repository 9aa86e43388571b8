// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace attn
{

/// The look of cells that a mask layer blocks: the pattern depends on its kind, the hue on its place in the stack.
struct HatchStyle {
    HatchPattern pattern = HatchPattern::rising;
    int hue = 0;  ///< 0: grey; from 1 on, cycles through the colours
    bool operator==(const HatchStyle&) const = default;
};

/// Paints stripes that mean "no number here", as lines rather than a brush pattern, so that they stay sharp in print.
void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme, const HatchStyle& style = {});

/// The background of the stripes; used alone where stripes are too small to draw.
QColor hatchGround(const Theme& theme, const HatchStyle& style = {});

}  // namespace attn
