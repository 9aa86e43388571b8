// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parameters. Part of core/tensor/tensors.h.
// clang-format off

ATTN_TENSOR(w_q_weight, "w_q.weight", parameter, "W_Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "W_Q"),
            .sentence = ATTN_TEXT("Steps", "The weights that turn an input into a query."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 of an input counts for part %5 of its query."),
            .presence = "`projections` is `separate`")
ATTN_TENSOR(w_q_bias, "w_q.bias", parameter, "b_Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "b_Q"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to every query."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to part %4 of every query."),
            .presence = "`projections` is `separate`, with `bias`")
ATTN_TENSOR(w_k_weight, "w_k.weight", parameter, "W_K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "W_K"),
            .sentence = ATTN_TEXT("Steps", "The weights that turn an input into a key."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 of an input counts for part %5 of its key."),
            .presence = "`projections` is `separate`")
ATTN_TENSOR(w_k_bias, "w_k.bias", parameter, "b_K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "b_K"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to every key."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to part %4 of every key."),
            .presence = "`projections` is `separate`, with `bias`")
ATTN_TENSOR(w_v_weight, "w_v.weight", parameter, "W_V",
            .role = TensorRole::value,
            .step_name = ATTN_TEXT("Steps", "W_V"),
            .sentence = ATTN_TEXT("Steps", "The weights that turn an input into a value."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 of an input counts for part %5 of its value."),
            .presence = "`projections` is `separate`")
ATTN_TENSOR(w_v_bias, "w_v.bias", parameter, "b_V",
            .role = TensorRole::value,
            .step_name = ATTN_TEXT("Steps", "b_V"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to every value."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to part %4 of every value."),
            .presence = "`projections` is `separate`, with `bias`")
ATTN_TENSOR(w_qkv_weight, "w_qkv.weight", parameter, "W_{QKV}",
            .step_name = ATTN_TEXT("Steps", "W_QKV"),
            .sentence = ATTN_TEXT("Steps", "The weights that turn an input into query, key and value at once."),
            .cell_sentence =
            ATTN_TEXT("Cells", "How much feature %4 of an input counts for part %5 of its query, key and value."),
            .presence = "`projections` is `fused`")
ATTN_TENSOR(w_qkv_bias, "w_qkv.bias", parameter, "b_{QKV}",
            .step_name = ATTN_TEXT("Steps", "b_QKV"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to every query, key and value."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to part %4 of every query, key and value."),
            .presence = "`projections` is `fused`, with `bias`")
ATTN_TENSOR(w_o_weight, "w_o.weight", parameter, "W_O",
            .step_name = ATTN_TEXT("Steps", "W_O"),
            .sentence = ATTN_TEXT("Steps", "The weights that mix the heads into the output."),
            .cell_sentence = ATTN_TEXT("Cells", "How much part %4 of the merged heads counts for feature %5 of the "
                                                "result."),
            .presence = "`output_projection`")
ATTN_TENSOR(w_o_bias, "w_o.bias", parameter, "b_O",
            .step_name = ATTN_TEXT("Steps", "b_O"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to every output."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 of every result."),
            .presence = "`output_projection`, with `bias`")
ATTN_TENSOR(w_patch_weight, "w_patch.weight", parameter, "W_P",
            .step_name = ATTN_TEXT("Steps", "W_P"),
            .sentence = ATTN_TEXT("Steps", "The patterns of pixels that the model looks for in each patch."),
            .cell_sentence = ATTN_TEXT("Cells", "How much number %4 of a patch's pixels counts for pattern %5."),
            .presence = "models that read images")
ATTN_TENSOR(embedding_norm_weight, "embedding_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "Embedding norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "models that norm their embeddings")
ATTN_TENSOR(embedding_norm_bias, "embedding_norm.bias", parameter, "\\beta",
            .step_name = ATTN_TEXT("Steps", "Embedding norm bias"),
            .sentence = ATTN_TEXT("Steps", "What is added to each feature after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 after normalisation."),
            .presence = "models that norm their embeddings, LayerNorm only")
ATTN_TENSOR(w_embedding_weight, "w_embedding.weight", parameter, "W_{\\mathrm{E}}",
            .step_name = ATTN_TEXT("Steps", "W_E"),
            .sentence = ATTN_TEXT("Steps", "The weights of the projection from the features of an embedding to those "
                                  "of the layers."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for number %5 of the result."),
            .presence = "models that project their embeddings, first layer")
ATTN_TENSOR(w_embedding_bias, "w_embedding.bias", parameter, "b_{\\mathrm{E}}",
            .step_name = ATTN_TEXT("Steps", "W_E bias"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to number %4 of every result."),
            .presence = "models that project their embeddings, first layer")
ATTN_TENSOR(attention_norm_weight, "attention_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "Attention norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "models")
ATTN_TENSOR(attention_norm_bias, "attention_norm.bias", parameter, "\\beta",
            .step_name = ATTN_TEXT("Steps", "Attention norm bias"),
            .sentence = ATTN_TEXT("Steps", "What is added to each feature after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 after normalisation."),
            .presence = "models, LayerNorm only")
ATTN_TENSOR(q_norm_weight, "q_norm.weight", parameter, "\\gamma_Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Q norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(k_norm_weight, "k_norm.weight", parameter, "\\gamma_K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "K norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(output_norm_weight, "output_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "Output norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "models that norm what attention adds")
ATTN_TENSOR(mlp_norm_weight, "mlp_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "MLP norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_norm_bias, "mlp_norm.bias", parameter, "\\beta",
            .step_name = ATTN_TEXT("Steps", "MLP norm bias"),
            .sentence = ATTN_TEXT("Steps", "What is added to each feature after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 after normalisation."),
            .presence = "models with an MLP in this part, LayerNorm only")
ATTN_TENSOR(w_gate_weight, "w_gate.weight", parameter, "W_{\\mathrm{gate}}",
            .step_name = ATTN_TEXT("Steps", "W_gate"),
            .sentence = ATTN_TEXT("Steps", "The weights that make the gates of the MLP."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for number %5 of the result."),
            .presence = "models with a gated MLP")
ATTN_TENSOR(w_gate_bias, "w_gate.bias", parameter, "b_{\\mathrm{gate}}",
            .step_name = ATTN_TEXT("Steps", "W_gate bias"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to number %4 of every result."),
            .presence = "models with a gated MLP, with a bias")
ATTN_TENSOR(w_up_weight, "w_up.weight", parameter, "W_{\\mathrm{up}}",
            .step_name = ATTN_TEXT("Steps", "W_up"),
            .sentence = ATTN_TEXT("Steps", "The weights that make the inner features of the MLP."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for number %5 of the result."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(w_up_bias, "w_up.bias", parameter, "b_{\\mathrm{up}}",
            .step_name = ATTN_TEXT("Steps", "W_up bias"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to number %4 of every result."),
            .presence = "models with an MLP in this part, with a bias")
ATTN_TENSOR(w_down_weight, "w_down.weight", parameter, "W_{\\mathrm{down}}",
            .step_name = ATTN_TEXT("Steps", "W_down"),
            .sentence = ATTN_TEXT("Steps", "The weights that lead back from the inner features."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for number %5 of the result."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(w_down_bias, "w_down.bias", parameter, "b_{\\mathrm{down}}",
            .step_name = ATTN_TEXT("Steps", "W_down bias"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to number %4 of every result."),
            .presence = "models with an MLP in this part, with a bias")
ATTN_TENSOR(mlp_output_norm_weight, "mlp_output_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "MLP output norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "models that norm what the MLP adds")
ATTN_TENSOR(final_norm_weight, "final_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "Final norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "the prediction of models with a final norm")
ATTN_TENSOR(final_norm_bias, "final_norm.bias", parameter, "\\beta",
            .step_name = ATTN_TEXT("Steps", "Final norm bias"),
            .sentence = ATTN_TEXT("Steps", "What is added to each feature after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 after normalisation."),
            .presence = "the prediction of models with a final norm, LayerNorm only")
ATTN_TENSOR(w_dense_weight, "head_dense.weight", parameter, "W_{\\mathrm{dense}}",
            .step_name = ATTN_TEXT("Steps", "W_dense"),
            .sentence = ATTN_TEXT("Steps", "The weights of one more projection before the words are compared."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for number %5 of the result."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(w_dense_bias, "head_dense.bias", parameter, "b_{\\mathrm{dense}}",
            .step_name = ATTN_TEXT("Steps", "W_dense bias"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to number %4 of every result."),
            .presence = "the prediction of masked tokens, with a bias")
ATTN_TENSOR(head_norm_weight, "head_norm.weight", parameter, "\\gamma",
            .step_name = ATTN_TEXT("Steps", "Dense norm weight"),
            .sentence = ATTN_TEXT("Steps", "What each feature is multiplied by after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "What feature %4 is multiplied by after normalisation."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(head_norm_bias, "head_norm.bias", parameter, "\\beta",
            .step_name = ATTN_TEXT("Steps", "Dense norm bias"),
            .sentence = ATTN_TEXT("Steps", "What is added to each feature after normalisation."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to feature %4 after normalisation."),
            .presence = "the prediction of masked tokens, LayerNorm only")
ATTN_TENSOR(w_logits_weight, "w_logits.weight", parameter, "W_{\\mathrm{L}}",
            .step_name = ATTN_TEXT("Steps", "W_L"),
            .sentence = ATTN_TEXT("Steps", "A row for each word of the vocabulary, often its row in the embedding "
                                  "table: what the result is compared with."),
            .cell_sentence = ATTN_TEXT("Cells", "How much feature %4 counts for the logit of %5."),
            .presence = "the prediction")
ATTN_TENSOR(w_logits_bias, "w_logits.bias", parameter, "b_{\\mathrm{L}}",
            .step_name = ATTN_TEXT("Steps", "b_L"),
            .sentence = ATTN_TEXT("Steps", "The bias that is added to it."),
            .cell_sentence = ATTN_TEXT("Cells", "Added to every logit of %4."),
            .presence = "the prediction, with a bias")
