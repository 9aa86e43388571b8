// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <span>

namespace attn
{

/// Attention as in a publication or model family, as settings of an experiment.
struct Recipe {
    const char* name;         ///< source text of the context "Fields"
    const char* publication;  ///< "arXiv 1706.03762"
    /// Features that the settings cannot express, and their replacement; source text of the context "Fields", or "".
    const char* omitted_features;
    /// Sets everything in which recipes differ; keeps sizes, inputs, weights and overrides.
    void (*apply)(Experiment& experiment);
};

std::span<const Recipe> recipes();

}  // namespace attn
