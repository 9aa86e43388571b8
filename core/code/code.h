// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/python/dialect.h"

#include <map>
#include <string>

namespace attn
{

/// A listing and the arrays it loads.
struct CodeListing {
    std::string program;                      ///< attention.py
    std::map<std::string, TensorPtr> arrays;  ///< file name ("w_q.weight.npy") → values
};

/// The trace's computation as a runnable program that recomputes every tensor, prints the largest difference per
/// tensor, and exits 0 only if all are within 1e-5 (contract, section 5).
CodeListing writeCode(const Trace& trace, CodeLanguage language);

/// The line (or lines) of the listing that computes `step`: what the window shows beside the picture.
std::string codeLine(const Step& step, const Layer& layer, CodeLanguage language);

}  // namespace attn
