// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/checkpoint.h"
#include "core/models/families/config.h"
#include "core/models/plan.h"
#include "core/tensor/tensor_id.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Suffix of a tensor name in older files and its current form.
struct RenamedSuffix {
    std::string_view old;
    std::string_view current;
};

/// The tensors of a checkpoint by their canonical names in a family: without the optional prefix and with current
/// endings.
class TensorNames
{
public:
    /// @throws InputError if two tensors of the file have the same canonical name
    TensorNames(const Checkpoint& checkpoint, std::string_view prefix, std::span<const RenamedSuffix> renamed_suffixes);

    [[nodiscard]] bool has(const std::string& name) const { return m_names.contains(name); }
    /// The first of `names` that exists; otherwise the first of them.
    [[nodiscard]] std::string firstExisting(std::initializer_list<const char*> names) const;
    [[nodiscard]] Index count() const { return static_cast<Index>(m_names.size()); }
    /// Canonical name → name in the file.
    [[nodiscard]] const std::map<std::string, std::string>& all() const { return m_names; }

    /// The name in the file of a tensor of this shape; a vector can be stored as a matrix with one row.
    /// @throws InputError (place: the file) if it is missing or has another shape or an unsupported type
    const std::string& require(const std::string& name, const Shape& shape) const;

private:
    const Checkpoint* m_checkpoint;
    std::string m_prefix;
    std::map<std::string, std::string> m_names;
};

/// A setting that must be missing or have this value; other models are rejected.
struct RequiredSetting {
    std::string_view name;
    std::string_view value;  ///< as JSON
};

/// Ids of special tokens for configurations without them.
struct DefaultTokens {
    std::optional<Index> pad = std::nullopt;
    std::optional<Index> begin = std::nullopt;
    std::optional<Index> end = std::nullopt;
    std::optional<Index> mask = std::nullopt;
    std::optional<Index> decoder_start = std::nullopt;
};

/// A recommended published checkpoint, among the smallest of its family. Has no default constructor, so that it must be
/// given for every family.
struct ExampleModel {
    std::string_view name;      ///< on the Hugging Face Hub
    int megabytes;              ///< of its weights
    std::string_view licence;   ///< SPDX identifier, or the licence's name without one; empty: its page names none
    std::string_view revision;  ///< revision with safetensors; empty: the main branch
    bool needs_agreement;       ///< its terms must be accepted on its page before downloading

    // Not consteval: clang 14 then leaves the members of a family that is initialised at run time unset.
    constexpr ExampleModel(std::string_view own_name, int own_megabytes, std::string_view own_licence,
                           std::string_view own_revision = "", bool asks = false)
        : name(own_name), megabytes(own_megabytes), licence(own_licence), revision(own_revision), needs_agreement(asks)
    {
    }
    /// "OWNER/NAME/tree/REVISION" with / in the revision as %2F, to be appended to the Hub's address.
    [[nodiscard]] std::string page() const;
};

/// A kind of model, identified by `model_type` in config.json: converts its settings and tensor names to a ModelPlan.
/// To add one, add a file in this folder and an entry in the list (docs/how-to-add-a-model-family.md).
struct Family {
    std::string_view model_type;
    std::vector<std::string_view> read_settings;     ///< in addition to commonSettings()
    std::vector<std::string_view> ignored_settings;  ///< in addition to commonIgnoredSettings()
    std::vector<RequiredSetting> required_settings;
    DefaultTokens tokens;
    ExampleModel example;

    std::string_view prefix;  ///< optional prefix of tensor names; the names below and in plan() omit it
    std::vector<RenamedSuffix> renamed_suffixes = {};
    std::vector<std::string_view> ignored_tensors;  ///< patterns of ignored tensors; * matches any text

    /// Checks the sizes against each other and against the tensors before allocating.
    /// @throws InputError
    ModelPlan (*plan)(const Config& config, const TensorNames& tensors);
};

extern const Family bart_family, bert_family, camembert_family, deit_family, dinov2_family, distilbert_family,
    electra_family, gemma2_family, gemma3_text_family, gemma_family, gpt2_family, gpt_neo_family, gpt_neox_family,
    llama_family, m2m_100_family, marian_family, mbart_family, mistral_family, mt5_family, olmo2_family, pegasus_family,
    phi3_family, qwen2_family, qwen3_family, roberta_family, smollm3_family, t5_family, vit_family, xlm_roberta_family;

std::span<const Family* const> families();

/// Ignored settings of every family: they affect training and generation only.
std::span<const std::string_view> commonIgnoredSettings();
/// Settings that must be missing or have these values, for every family.
std::span<const RequiredSetting> commonRequiredSettings();

/// Ids of the parameters of a linear map or a norm.
struct WeightAndBias {
    TensorId weight;
    TensorId bias;
};

inline constexpr WeightAndBias w_q{TensorId::w_q_weight, TensorId::w_q_bias};
inline constexpr WeightAndBias w_k{TensorId::w_k_weight, TensorId::w_k_bias};
inline constexpr WeightAndBias w_v{TensorId::w_v_weight, TensorId::w_v_bias};
inline constexpr WeightAndBias w_qkv{TensorId::w_qkv_weight, TensorId::w_qkv_bias};
inline constexpr WeightAndBias w_o{TensorId::w_o_weight, TensorId::w_o_bias};
inline constexpr WeightAndBias w_gate{TensorId::w_gate_weight, TensorId::w_gate_bias};
inline constexpr WeightAndBias w_up{TensorId::w_up_weight, TensorId::w_up_bias};
inline constexpr WeightAndBias w_down{TensorId::w_down_weight, TensorId::w_down_bias};
inline constexpr WeightAndBias w_patch{TensorId::w_patch_weight, TensorId::w_patch_weight};  // bias in the token rows
inline constexpr WeightAndBias embedding_norm{TensorId::embedding_norm_weight, TensorId::embedding_norm_bias};
inline constexpr WeightAndBias w_embedding{TensorId::w_embedding_weight, TensorId::w_embedding_bias};
inline constexpr WeightAndBias attention_norm{TensorId::attention_norm_weight, TensorId::attention_norm_bias};
inline constexpr WeightAndBias mlp_norm{TensorId::mlp_norm_weight, TensorId::mlp_norm_bias};
inline constexpr WeightAndBias final_norm{TensorId::final_norm_weight, TensorId::final_norm_bias};
inline constexpr WeightAndBias w_dense{TensorId::w_dense_weight, TensorId::w_dense_bias};
inline constexpr WeightAndBias head_norm{TensorId::head_norm_weight, TensorId::head_norm_bias};

enum class Bias { no, yes };
enum class WeightLayout { out_in, in_out };

/// A plan without parts and positions: its sizes and `tokens`, the name of the table of token embeddings.
ModelPlan makePlan(const Config& config, const TensorNames& tensors, Index features, const std::string& tokens);

/// A part without parameters and MLP size. Its attention has d_k = d_v, as many key as query heads, scores scaled by
/// 1/√d_k, and a causal mask if it is the self-attention of a decoder.
PartPlan makePart(PartKind kind, Index layer, const Block& block, Index heads, Index head_size);

/// Adds the part that computes logits from the output of the last layer, without parameters.
/// @pre the plan has all of its layers
/// @return a reference that is valid until another part is added
PartPlan& addPrediction(ModelPlan& plan, const Block& block, const Prediction& prediction);

/// Adds the weight of the logits to the part: `tokens`, the table of token embeddings, if config.json ties the
/// logits weight to it, otherwise `own`.
void addLogitsWeight(PartPlan& part, const Config& config, const std::string& tokens, const std::string& own,
                     bool tied_by_default = true);

/// Adds parameters to the part: NAME.weight and, with a bias, NAME.bias of the file.
void addParameters(PartPlan& part, const WeightAndBias& ids, const std::string& name, Bias bias,
                   WeightLayout stored = WeightLayout::out_in);

/// Parameters and the end of their names.
struct NamedParameters {
    WeightAndBias ids;
    const char* suffix;
};
/// Adds several parameters, whose names begin with `prefix`.
void addParameters(PartPlan& part, const std::string& prefix, Bias bias,
                   std::initializer_list<NamedParameters> parameters, WeightLayout stored = WeightLayout::out_in);

}  // namespace attn
