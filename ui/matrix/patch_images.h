// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QImage>
#include <QRect>

namespace attn
{

/// A model's input image and the positions of its patches.
struct PatchImages {
    QImage image;  ///< resized and cropped as for the model; null if the model reads text
    Index firstPatch = 0;
    Index patchesInRow = 1;

    /// The patch of a token, in pixels; null if the token is not a patch.
    [[nodiscard]] QRect patchAt(Index position) const;
};

/// Caches the last image per thread, since resizing takes longer than painting.
PatchImages patchImagesOf(const Trace& trace);

}  // namespace attn
