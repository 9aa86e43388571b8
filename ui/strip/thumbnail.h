// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QImage>

namespace attn
{

/// A picture of a few pixels: one per cell, or, of a matrix with more cells, every nth one's, in a range of their own.
/// The other cells are not looked at.
/// @param pixels at most so many
QImage thumbnailOf(MatrixPicture picture, const QSize& pixels, const Theme& theme);

}  // namespace attn
