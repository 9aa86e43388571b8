// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace attn
{

/// A valid experiment: two sequences of 3 and 2 tokens, 8 features, 2 heads.
nlohmann::json sampleJson();

/// The sample with `changes` (JSON) merged into it.
std::string sample(const std::string& changes = "{}");

}  // namespace attn
