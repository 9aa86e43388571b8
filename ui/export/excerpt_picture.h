// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"
#include "ui/matrix/step_picture.h"

namespace attn
{

/// Which of the excerpt's heads a picture of one head among others is of, the first if they share keys; nullopt: none.
std::optional<Index> headIn(const Excerpt& excerpt, const Layer& layer, const MatrixPicture& picture);

/// The badge of a matrix, preceded by the size of the excerpt if that is a part: "3×3 ⊂ L_q×L_k = 12×12".
QString badgeIn(const Excerpt& excerpt, const MatrixPicture& picture);

/// Removes the matrices of heads that the excerpt lacks; the others close up.
void keepHeads(StepPicture& picture, const Excerpt& excerpt, const Layer& layer);

/// Removes these matrices and, of the others, the rows and columns that the excerpt lacks. Their numbers are copies.
void keepExcerpt(StepPicture& picture, const Excerpt& excerpt, const Layer& layer);

}  // namespace attn
