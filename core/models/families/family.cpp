// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"

#include "core/basics/message.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <sstream>

namespace attn
{

namespace
{

std::string canonicalName(std::string_view name, std::string_view prefix,
                          std::span<const RenamedSuffix> renamed_suffixes)
{
    if (name.starts_with(prefix))
        name.remove_prefix(prefix.size());
    for (const RenamedSuffix& suffix : renamed_suffixes)
        if (name.ends_with(suffix.old))
            return std::string(name.substr(0, name.size() - suffix.old.size())).append(suffix.current);
    return std::string(name);
}

/// Up to the next dot; empty at the end.
std::string nextPart(std::istream& name)
{
    std::string part;
    std::getline(name, part, '.');
    return part;
}

/// Whether `stored` is `name` with more parts before or within it, such as "module", "_orig_mod" or "base_layer". Parts
/// that are numbers distinguish layers and count as different names.
bool isWrapped(const std::string& stored, const std::string& name)
{
    std::istringstream parts{stored};
    std::istringstream wanted_parts{name};
    std::string wanted = nextPart(wanted_parts);
    for (std::string part = nextPart(parts); !part.empty(); part = nextPart(parts)) {
        if (part == wanted)
            wanted = nextPart(wanted_parts);
        else if (wanted.empty() || part.find_first_not_of("0123456789") == std::string::npos)
            return false;
    }
    return wanted.empty();
}

bool isWeight(NumberType type)
{
    return type == NumberType::f32 || type == NumberType::f16 || type == NumberType::bf16;
}

/// A vector may be stored as a matrix with one row; the columns of a kernel may span several axes.
bool fits(const Shape& stored, const Shape& wanted)
{
    if (wanted.size() == 1)
        return stored == wanted || stored == Shape{1, wanted.front()};
    return stored == wanted || (wanted.size() == 2 && stored.size() > 2 && stored.front() == wanted.front() &&
                                countOf(stored) == countOf(wanted));
}

}  // namespace

TensorNames::TensorNames(const Checkpoint& checkpoint, std::string_view prefix,
                         std::span<const RenamedSuffix> renamed_suffixes)
    : m_checkpoint(&checkpoint), m_prefix(prefix)
{
    for (const auto& [name, tensor] : checkpoint.tensors())
        if (const auto [other, added] = m_names.emplace(canonicalName(name, prefix, renamed_suffixes), name); !added)
            throw InputError(checkpoint.file(),
                             ATTN_TEXT("core", "The tensors \"%1\" and \"%2\" are the same one under two names: which "
                                               "of them is meant cannot be told."),
                             other->second, name);
}

std::string TensorNames::firstExisting(std::initializer_list<const char*> names) const
{
    const auto* const found = std::ranges::find_if(names, [&](const char* name) { return has(name); });
    return found == names.end() ? *names.begin() : *found;
}

const std::string& TensorNames::require(const std::string& name, const Shape& shape) const
{
    const auto found = m_names.find(name);
    if (found == m_names.end()) {
        for (const auto& [other, stored] : m_names)
            if (isWrapped(stored, name))
                throw InputError(m_checkpoint->file(),
                                 ATTN_TEXT("core", "The tensor \"%1\" is called \"%2\" here, since the model was saved "
                                                   "inside another one, as torch.compile, DataParallel, Lightning or "
                                                   "PEFT make it: save the model itself."),
                                 name, stored);
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "The tensor \"%1\" (or \"%2\") is missing, but config.json calls for it: "
                                           "these files do not belong together, or were not fetched completely."),
                         m_prefix + name, name);
    }
    const StoredTensor& tensor = *m_checkpoint->find(found->second);
    if (!fits(tensor.shape, shape))
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "Tensor \"%1\": its shape is %2, but by config.json it must be %3: these "
                                           "files do not belong together."),
                         found->second, shapeText(tensor.shape), shapeText(shape));
    if (!isWeight(tensor.type))
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "Tensor \"%1\": its numbers are not F32, F16 or BF16, but weights must be: "
                                           "fetch the model in one of these, not in a packed form."),
                         found->second);
    return found->second;
}

std::string ExampleModel::page() const
{
    std::string page = std::string(name) + "/tree/";
    for (const char letter : revision.empty() ? std::string_view("main") : revision)
        page += letter == '/' ? "%2F" : std::string(1, letter);
    return page;
}

std::span<const Family* const> families()
{
    static constexpr std::array all{
        &bart_family,     &bert_family,    &camembert_family,   &deit_family,   &dinov2_family,     &distilbert_family,
        &electra_family,  &gemma2_family,  &gemma3_text_family, &gemma_family,  &gpt2_family,       &gpt_neo_family,
        &gpt_neox_family, &llama_family,   &m2m_100_family,     &marian_family, &mbart_family,      &mistral_family,
        &mt5_family,      &olmo2_family,   &pegasus_family,     &phi3_family,   &qwen2_family,      &qwen3_family,
        &roberta_family,  &smollm3_family, &t5_family,          &vit_family,    &xlm_roberta_family};
    return all;
}

std::span<const std::string_view> commonIgnoredSettings()
{
    // clang-format off
    static constexpr auto names = std::to_array<std::string_view>({
        "_attn_implementation", "_name_or_path", "_num_labels", "architectures", "attention_dropout", "auto_map",
        "bad_words_ids", "begin_suppress_tokens", "classifier_dropout", "cross_attention_hidden_size",
        "diversity_penalty", "do_sample", "dropout", "dtype", "early_stopping", "encoder_no_repeat_ngram_size",
        "exponential_decay_length_penalty", "finetuning_task", "forced_bos_token_id", "forced_eos_token_id",
        "gradient_checkpointing", "initializer_range", "label2id", "length_penalty", "max_length", "min_length",
        "no_repeat_ngram_size", "num_beam_groups", "num_beams", "num_labels", "num_return_sequences",
        "output_attentions", "output_hidden_states", "output_past", "output_scores", "prefix", "problem_type",
        "remove_invalid_values", "repetition_penalty", "return_dict", "return_dict_in_generate", "sep_token_id",
        "suppress_tokens", "task_specific_params", "temperature", "tf_legacy_loss", "tokenizer_class", "top_k", "top_p",
        "torch_dtype", "torchscript", "transformers_version", "typical_p", "use_bfloat16", "use_cache"
    });
    // clang-format on
    return names;
}

std::span<const RequiredSetting> commonRequiredSettings()
{
    static constexpr auto settings = std::to_array<RequiredSetting>(
        {{"add_cross_attention", "false"}, {"pruned_heads", "{}"}, {"quantization_config", "null"}});
    return settings;
}

ModelPlan makePlan(const Config& config, const TensorNames& tensors, Index features, const std::string& tokens)
{
    ModelPlan plan;
    plan.features = features;
    plan.vocabulary = config.size("vocab_size");
    plan.embedding.tokens = tensors.require(tokens, {plan.vocabulary, features});
    return plan;
}

PartPlan makePart(PartKind kind, Index layer, const Block& block, Index heads, Index head_size)
{
    PartPlan part;
    part.kind = kind;
    part.layer = layer;
    part.attention.heads = part.attention.key_heads = heads;
    part.attention.head_size = head_size;
    part.attention.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(head_size)));
    part.attention.causal = kind == PartKind::self;
    part.block = block;
    return part;
}

PartPlan& addPrediction(ModelPlan& plan, const Block& block, const Prediction& prediction)
{
    assert(!plan.parts.empty());
    const Index layers = plan.parts.back().layer + 1;
    PartPlan& part = plan.parts.emplace_back();
    part.kind = PartKind::prediction;
    part.layer = layers;
    part.block = block;
    part.block.mlp = Mlp::none;
    part.block.prediction = prediction;
    return part;
}

void addLogitsWeight(PartPlan& part, const Config& config, const std::string& tokens, const std::string& own,
                     bool tied_by_default)
{
    const bool is_tied = config.flag("tie_word_embeddings", tied_by_default);
    part.parameters[TensorId::w_logits_weight] = {is_tied ? tokens : own};
}

void addParameters(PartPlan& part, const WeightAndBias& ids, const std::string& name, Bias bias, WeightLayout stored)
{
    part.parameters[ids.weight] = {name + ".weight", stored == WeightLayout::in_out};
    if (bias == Bias::yes)
        part.parameters[ids.bias] = {name + ".bias"};
}

void addParameters(PartPlan& part, const std::string& prefix, Bias bias,
                   std::initializer_list<NamedParameters> parameters, WeightLayout stored)
{
    for (const auto& [ids, suffix] : parameters)
        addParameters(part, ids, prefix + suffix, bias, stored);
}

}  // namespace attn
