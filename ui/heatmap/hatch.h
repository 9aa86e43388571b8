// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace attn
{

/// Diagonal stripes, as lines (not a pattern, so that they stay sharp on paper): what stands for "no number to look
/// at".
void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme);

/// The ground of the stripes: where there is no room for them, this colour stands for them.
QColor hatchGround(const Theme& theme);

}  // namespace attn
