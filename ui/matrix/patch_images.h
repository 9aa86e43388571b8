// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QImage>
#include <QRect>

namespace attn
{

/// The image that a model reads, and the places of its patches in it.
struct PatchImages {
    QImage image;  ///< resized and cut as the model reads it; null if the model reads text
    Index firstPatch = 0;
    Index patchesInRow = 1;

    /// The patch of a token, in pixels; null if there is none.
    [[nodiscard]] QRect patchAt(Index position) const;
};

/// Remembers the last image of each thread, since resizing takes longer than painting.
PatchImages patchImagesOf(const Trace& trace);

}  // namespace attn
