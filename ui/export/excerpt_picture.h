// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"
#include "ui/matrix/step_picture.h"

namespace attn
{

/// The index in the excerpt of the head that the picture shows; of heads that share keys, the first. nullopt if the
/// excerpt lacks it.
std::optional<Index> headIn(const Excerpt& excerpt, const Layer& layer, const MatrixPicture& picture);

/// The badge of a matrix, preceded by the size in the excerpt if that is smaller: "3×3 ⊂ L_q×L_k = 12×12".
QString badgeIn(const Excerpt& excerpt, const MatrixPicture& picture);

/// Removes the matrices of heads that the excerpt lacks, and arranges the others without gaps.
void keepHeads(StepPicture& picture, const Excerpt& excerpt, const Layer& layer);

/// keepHeads(); also removes the rows and columns that the excerpt lacks. The remaining numbers are copied.
void keepExcerpt(StepPicture& picture, const Excerpt& excerpt, const Layer& layer);

}  // namespace attn
