// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/config.h"
#include "core/models/families/tensor_names.h"
#include "core/models/plan.h"

#include <optional>
#include <span>
#include <string_view>

namespace attn
{

/// A setting that models are refused for unless it is left out or has this value.
struct RequiredSetting {
    std::string_view name;
    std::string_view value;  ///< as JSON
};

/// Ids of special tokens where config.json leaves them out.
struct DefaultTokens {
    std::optional<Index> pad = std::nullopt;
    std::optional<Index> begin = std::nullopt;
    std::optional<Index> end = std::nullopt;
    std::optional<Index> mask = std::nullopt;
    std::optional<Index> decoder_start = std::nullopt;
};

/// A kind of model, as `model_type` in config.json names it: how its settings and the names of its tensors become a
/// plan. A new one is a file beside this one and a line in the list (docs/how-to-add-a-model-family.md).
struct Family {
    std::string_view model_type;
    std::span<const std::string_view> read_settings;  ///< besides commonSettings()
    std::span<const std::string_view> idle_settings;  ///< that change nothing here, besides commonIdleSettings()
    std::span<const RequiredSetting> required_settings;
    DefaultTokens tokens;

    std::string_view prefix;  ///< of most tensors, may be missing; the names below and in plan() are without it
    std::span<const OldName> old_names;
    std::span<const std::string_view> idle_tensors;  ///< that change nothing here; * stands for anything

    /// Sizes are checked against each other and against the tensors before anything is as large as they say.
    /// @throws InputError
    ModelPlan (*plan)(const Config& config, const TensorNames& tensors);
};

extern const Family bert_family;
extern const Family distilbert_family;
extern const Family gpt2_family;
extern const Family llama_family;
extern const Family marian_family;
extern const Family mistral_family;
extern const Family qwen2_family;
extern const Family qwen3_family;
extern const Family roberta_family;

std::span<const Family* const> families();

/// Settings of every family that matter in training and generation, but not to what is computed here.
std::span<const std::string_view> commonIdleSettings();
/// Settings that every family refuses unless they have these values.
std::span<const RequiredSetting> commonRequiredSettings();

}  // namespace attn
