// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"

#include <string>

namespace attn
{

/// attention.py: loads the arrays, has a paragraph per part of the computation, and compares the results with the
/// trace.
std::string programText(const Trace& trace, CodeLanguage language);

}  // namespace attn
