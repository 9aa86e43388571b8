// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_painter.h"

namespace attn
{

/// The column of MatrixPicture::sink: a framed matrix of one column (below a transposed picture: one row) in the
/// margin, separate from the cells, because the sink is not a key.
struct SinkColumn {
    MatrixPicture picture;
    MatrixGeometry geometry;
};

/// nullopt if the picture has no sink.
std::optional<SinkColumn> sinkColumn(const MatrixPicture& picture, const MatrixGeometry& geometry);

void paintSink(const MatrixCanvas& canvas);

}  // namespace attn
