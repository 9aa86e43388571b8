// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet.h"

namespace attn
{

/// The default worksheet of the dialog.
inline Worksheet defaultWorksheet(const Trace& trace) { return makeWorksheet(trace, {}, defaultSteps(trace)); }

}  // namespace attn
