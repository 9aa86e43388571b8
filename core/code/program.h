// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"

#include <string>

namespace attn
{

/// attention.py: loading, a paragraph of lines per part of the computation, comparing with the trace.
std::string programText(const Trace& trace, CodeLanguage language);

}  // namespace attn
