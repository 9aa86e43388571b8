// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <QColor>

namespace attn
{

struct Theme;

/// The colours of heads (Okabe and Ito's, which every kind of colour vision can tell apart), in turn.
QColor headColour(Index head, const Theme& theme);

}  // namespace attn
