// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QStringList>

namespace attn
{

/// The user's changes between A and B, one line each: settings and text ("Scale: 1 / √d_k → None"), mask layers, and
/// numbers set by hand. Title and view are left out, as they change no number.
QStringList experimentChanges(const Trace& a, const Trace& b);

}  // namespace attn
