// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace attn
{

/// Appearance of cells that a mask layer blocks: the pattern depends on its kind, the hue on its position in the stack.
struct HatchStyle {
    HatchPattern pattern = HatchPattern::rising;
    int hue = 0;  ///< 0: grey; larger values cycle through the colours
    bool operator==(const HatchStyle&) const = default;
};

/// Paints stripes that mark cells without a number, as lines instead of a brush pattern, so that they are sharp in
/// print.
void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme, const HatchStyle& style = {});

/// Background of the stripes; used alone if stripes would be too small.
QColor hatchBackground(const Theme& theme, const HatchStyle& style = {});

}  // namespace attn
