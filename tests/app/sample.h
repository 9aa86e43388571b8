// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace attn
{

/// The valid experiment in sample.attn.json: two sequences of 3 and 2 tokens, 8 features, 2 heads.
nlohmann::json sampleJson();

/// The sample with `changes` (JSON) merged into it.
std::string sample(const std::string& changes = "{}");

/// The experiment of a table's row: its member "experiment", or the sample with its "changes".
std::string experimentIn(const nlohmann::json& row);

/// A text of `count` words, five bytes each.
std::string words(int count);

/// A safetensors file with one tensor.
std::string safetensorsOf(const std::string& name, const Shape& shape, const std::vector<float>& values);

/// A JSON file in tests/app.
nlohmann::json tableIn(const std::string& file);

}  // namespace attn
