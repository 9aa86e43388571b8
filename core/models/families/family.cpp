// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"

#include <array>

namespace attn
{

std::span<const Family* const> families()
{
    static constexpr std::array all{&bert_family,       &camembert_family, &distilbert_family, &gpt2_family,
                                    &gpt_neo_family,    &gpt_neox_family,  &llama_family,      &marian_family,
                                    &mistral_family,    &qwen2_family,     &qwen3_family,      &roberta_family,
                                    &xlm_roberta_family};
    return all;
}

std::span<const std::string_view> commonIdleSettings()
{
    static constexpr std::array<std::string_view, 56> names{"_attn_implementation",
                                                            "_name_or_path",
                                                            "_num_labels",
                                                            "architectures",
                                                            "attention_dropout",
                                                            "auto_map",
                                                            "bad_words_ids",
                                                            "begin_suppress_tokens",
                                                            "classifier_dropout",
                                                            "cross_attention_hidden_size",
                                                            "diversity_penalty",
                                                            "do_sample",
                                                            "dropout",
                                                            "dtype",
                                                            "early_stopping",
                                                            "encoder_no_repeat_ngram_size",
                                                            "exponential_decay_length_penalty",
                                                            "finetuning_task",
                                                            "forced_bos_token_id",
                                                            "forced_eos_token_id",
                                                            "gradient_checkpointing",
                                                            "id2label",
                                                            "initializer_range",
                                                            "label2id",
                                                            "length_penalty",
                                                            "max_length",
                                                            "min_length",
                                                            "no_repeat_ngram_size",
                                                            "num_beam_groups",
                                                            "num_beams",
                                                            "num_labels",
                                                            "num_return_sequences",
                                                            "output_attentions",
                                                            "output_hidden_states",
                                                            "output_past",
                                                            "output_scores",
                                                            "prefix",
                                                            "problem_type",
                                                            "remove_invalid_values",
                                                            "repetition_penalty",
                                                            "return_dict",
                                                            "return_dict_in_generate",
                                                            "sep_token_id",
                                                            "suppress_tokens",
                                                            "task_specific_params",
                                                            "temperature",
                                                            "tf_legacy_loss",
                                                            "tokenizer_class",
                                                            "top_k",
                                                            "top_p",
                                                            "torch_dtype",
                                                            "torchscript",
                                                            "transformers_version",
                                                            "typical_p",
                                                            "use_bfloat16",
                                                            "use_cache"};
    return names;
}

std::span<const RequiredSetting> commonRequiredSettings()
{
    static constexpr std::array<RequiredSetting, 3> settings{
        {{"add_cross_attention", "false"}, {"pruned_heads", "{}"}, {"quantization_config", "null"}}};
    return settings;
}

}  // namespace attn
