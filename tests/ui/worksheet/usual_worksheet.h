// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet.h"

namespace attn
{

/// The worksheet that the dialog offers before anything is chosen.
inline Worksheet usualWorksheet(const Trace& trace) { return makeWorksheet(trace, {}, usualSteps(trace)); }

}  // namespace attn
