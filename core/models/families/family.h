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

/// A setting that must be missing or have this value; other models are rejected.
struct RequiredSetting {
    std::string_view name;
    std::string_view value;  ///< as JSON
};

/// Ids of special tokens that are missing in config.json.
struct DefaultTokens {
    std::optional<Index> pad = std::nullopt;
    std::optional<Index> begin = std::nullopt;
    std::optional<Index> end = std::nullopt;
    std::optional<Index> mask = std::nullopt;
    std::optional<Index> decoder_start = std::nullopt;
};

/// A kind of model, identified by `model_type` in config.json: converts its settings and tensor names to a ModelPlan.
/// To add one, add a file in this folder and an entry in the list (docs/how-to-add-a-model-family.md).
struct Family {
    std::string_view model_type;
    std::span<const std::string_view> read_settings;  ///< besides commonSettings()
    std::span<const std::string_view> idle_settings;  ///< ignored settings, in addition to commonIdleSettings()
    std::span<const RequiredSetting> required_settings;
    DefaultTokens tokens;

    std::string_view prefix;  ///< optional prefix of tensor names; the names below and in plan() omit it
    std::span<const OldName> old_names;
    std::span<const std::string_view> idle_tensors;  ///< patterns of ignored tensors; * matches any text

    /// Checks the sizes against each other and against the tensors before anything of that size is allocated.
    /// @throws InputError
    ModelPlan (*plan)(const Config& config, const TensorNames& tensors);
};

extern const Family bert_family;
extern const Family camembert_family;
extern const Family distilbert_family;
extern const Family gpt2_family;
extern const Family gpt_neo_family;
extern const Family gpt_neox_family;
extern const Family llama_family;
extern const Family marian_family;
extern const Family mistral_family;
extern const Family qwen2_family;
extern const Family qwen3_family;
extern const Family roberta_family;
extern const Family xlm_roberta_family;

std::span<const Family* const> families();

/// Ignored settings of every family: they affect training and generation only.
std::span<const std::string_view> commonIdleSettings();
/// Settings that must be missing or have these values, for every family.
std::span<const RequiredSetting> commonRequiredSettings();

}  // namespace attn
