// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <QColor>

namespace attn
{

struct Theme;

/// The colours of heads, used cyclically: those of Okabe and Ito, distinguishable with every kind of colour vision.
QColor headColour(Index head, const Theme& theme);

}  // namespace attn
