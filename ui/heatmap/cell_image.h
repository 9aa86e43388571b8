// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QImage>

namespace attn
{

/// One pixel for each cell of `part` (columns x, rows y), in the colours of CellTones. Format_ARGB32_Premultiplied; a
/// blocked cell without a layer's hatch is transparent.
QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part);

}  // namespace attn
