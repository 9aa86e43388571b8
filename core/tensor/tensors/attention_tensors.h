// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tensors of attention itself. Part of core/tensor/tensors.h.
// clang-format off

ATTN_TENSOR(query_input, "query_input", words, "X_q",
            .step_name = ATTN_TEXT("Steps", "Query input"),
            .sentence = ATTN_TEXT("Steps", "The sequence that asks: one row of numbers per token."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>."),
            .presence = "always")
ATTN_TENSOR(key_input, "key_input", words, "X_k",
            .step_name = ATTN_TEXT("Steps", "Key input"),
            .sentence = ATTN_TEXT("Steps", "The sequence that is looked up: one row of numbers per token."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%2</b>."),
            .presence = "always (self-attention: equal to `query_input`)")
ATTN_TENSOR(value_input, "value_input", words, "X_v",
            .step_name = ATTN_TEXT("Steps", "Value input"),
            .sentence = ATTN_TEXT("Steps", "The sequence that is read: one row of numbers per token."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of the value of <b>%2</b>."),
            .presence = "always (unless given: equal to `key_input`)")
ATTN_TENSOR(qkv, "qkv", projections, "[\\,\\q{Q}\\;\\;\\k{K}\\;\\;\\v{V}\\,]",
            .step_name = ATTN_TEXT("Steps", "QKV"),
            .sentence = ATTN_TEXT("Steps", "One projection that makes queries, keys and values at once, side by side."),
            .cell_sentence = "",
            .presence = "`projections` is `fused` (self-attention only)")
ATTN_TENSOR(q, "q", projections, "Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Q"),
            .sentence = ATTN_TEXT("Steps", "Queries: what each token looks for in the others. Each row of the input "
                                           "times a matrix."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the query of <b>%1</b>, which says what it looks for."),
            .presence = "always (`projections` is `none`: equal to `query_input`)")
ATTN_TENSOR(k, "k", projections, "K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "K"),
            .sentence = ATTN_TEXT("Steps", "Keys: what each token offers for matching. Each row of the input times "
                                           "another matrix."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the key of <b>%2</b>, by which others judge whether it "
                                                "fits."),
            .presence = "always (`projections` is `none`: equal to `key_input`)")
ATTN_TENSOR(v, "v", projections, "V",
            .role = TensorRole::value,
            .step_name = ATTN_TEXT("Steps", "V"),
            .sentence = ATTN_TEXT("Steps", "Values: what each token hands over when it is attended to. Each row of the "
                                           "input times a third matrix."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the value of <b>%2</b>, handed over to those that attend "
                                                "to it."),
            .presence = "always (`projections` is `none`: equal to `value_input`)")
ATTN_TENSOR(q_heads, "q_heads", projections, "Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Q heads"),
            .matrix_name = ATTN_TEXT("Steps", "Q"),
            .sentence = ATTN_TEXT("Steps", "The same queries, cut into heads. No number changes."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the query of <b>%1</b> for this head: each head looks for "
                                                "something of its own."),
            .presence = "always, for one head too")
ATTN_TENSOR(k_heads, "k_heads", projections, "K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "K heads"),
            .matrix_name = ATTN_TEXT("Steps", "K"),
            .sentence = ATTN_TEXT("Steps", "The same keys, cut into heads. No number changes."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the key of <b>%2</b> that this head compares with "
                                                "queries."),
            .presence = "always, for one head too")
ATTN_TENSOR(v_heads, "v_heads", projections, "V",
            .role = TensorRole::value,
            .step_name = ATTN_TEXT("Steps", "V heads"),
            .matrix_name = ATTN_TEXT("Steps", "V"),
            .sentence = ATTN_TEXT("Steps", "The same values, cut into heads. No number changes."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of the value of <b>%2</b> that this head hands over."),
            .presence = "always, for one head too")
ATTN_TENSOR(q_deviation, "q_deviation", projections, "\\sigma_Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Q deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How large each query is."),
            .cell_sentence = ATTN_TEXT("Cells", "How large the query of <b>%1</b> is."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(k_deviation, "k_deviation", projections, "\\sigma_K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "K deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How large each key is."),
            .cell_sentence = ATTN_TEXT("Cells", "How large the key of <b>%2</b> is."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(normed_q, "normed_q", projections, "\\bar Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Normed Q"),
            .sentence = ATTN_TEXT("Steps", "The queries, each divided by its size, so that no score grows without "
                                  "bound."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of what <b>%1</b> is looking for, measured against how large "
                                                "its query is."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(normed_k, "normed_k", projections, "\\bar K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "Normed K"),
            .sentence = ATTN_TEXT("Steps", "The keys, each divided by its size, so that no score grows without bound."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of what <b>%2</b> offers, measured against how large its key "
                                                "is."),
            .presence = "`qk_norm` is on; models that norm queries and keys")
ATTN_TENSOR(rotated_q, "rotated_q", projections, "\\tilde Q",
            .role = TensorRole::query,
            .step_name = ATTN_TEXT("Steps", "Rotated Q"),
            .sentence = ATTN_TEXT("Steps", "Each pair of features turned by an angle that grows with the position: a "
                                  "score then depends on the distance."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of what <b>%1</b> is looking for, turned by its position."),
            .presence = "`rotary` is on; models with rotary positions")
ATTN_TENSOR(rotated_k, "rotated_k", projections, "\\tilde K",
            .role = TensorRole::key,
            .step_name = ATTN_TEXT("Steps", "Rotated K"),
            .sentence = ATTN_TEXT("Steps", "Each pair of features turned by an angle that grows with the position: a "
                                  "score then depends on the distance."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of what <b>%2</b> offers, turned by its position."),
            .presence = "`rotary` is on; models with rotary positions")
ATTN_TENSOR(scores, "scores", scores, "S",
            .step_name = ATTN_TEXT("Steps", "Scores"),
            .sentence =
            ATTN_TEXT("Steps", "How well each query matches each key: the product of the two, summed over features."),
            .cell_sentence = ATTN_TEXT("Cells", "How well <b>%2</b> (key) matches what <b>%1</b> (query) asks for."),
            .presence = "always")
ATTN_TENSOR(scaled_scores, "scaled_scores", scores, "\\hat S",
            .step_name = ATTN_TEXT("Steps", "Scaled scores"),
            .sentence = ATTN_TEXT("Steps", "The scores made smaller, so that many features do not make them extreme."),
            .cell_sentence = ATTN_TEXT("Cells", "How well <b>%2</b> matches what <b>%1</b> asks for, after scaling."),
            .presence = "always (`scale` is `none`: equal to `scores`)")
ATTN_TENSOR(capped_scores, "capped_scores", scores, "\\bar S",
            .step_name = ATTN_TEXT("Steps", "Capped scores"),
            .sentence = ATTN_TEXT("Steps", "The scores bent so that none is beyond the cap: small ones hardly change."),
            .cell_sentence = ATTN_TEXT("Cells", "How well <b>%2</b> matches what <b>%1</b> asks for, bent below the "
                                                "cap."),
            .presence = "`softcap` is given")
ATTN_TENSOR(bias, "bias", scores, "B",
            .step_name = ATTN_TEXT("Steps", "Bias"),
            .sentence = ATTN_TEXT("Steps", "What mask layers add to the scores, whatever the tokens are."),
            .cell_sentence = ATTN_TEXT("Cells", "What is added to the score of <b>%2</b> (key) for <b>%1</b> (query)."),
            .presence = "any mask layer that adds is on")
ATTN_TENSOR(biased_scores, "biased_scores", scores, "\\hat S_B",
            .step_name = ATTN_TEXT("Steps", "Biased scores"),
            .sentence = ATTN_TEXT("Steps", "The scores with the bias added: some keys are preferred, whatever the "
                                           "tokens are."),
            .cell_sentence = ATTN_TEXT("Cells", "How well <b>%2</b> matches what <b>%1</b> asks for, with the bias."),
            .presence = "any mask layer that adds is on")
ATTN_TENSOR(mask, "mask", scores, "M",
            .step_name = ATTN_TEXT("Steps", "Mask"),
            .sentence = ATTN_TEXT("Steps", "Which key each query may look at: 1 is visible, 0 is blocked."),
            .cell_sentence = ATTN_TEXT("Cells", "<b>%1</b> may look at <b>%2</b>: the mask is 1 here."),
            .presence = "any mask layer that blocks or opens is on")
ATTN_TENSOR(masked_scores, "masked_scores", scores, "Z",
            .step_name = ATTN_TEXT("Steps", "Masked scores"),
            .sentence = ATTN_TEXT("Steps", "The scores, with every blocked one pushed far down."),
            .cell_sentence = ATTN_TEXT("Cells", "How well <b>%2</b> matches what <b>%1</b> asks for, after the mask."),
            .presence = "any mask layer that blocks or opens is on, `stage` is `before_softmax`")
ATTN_TENSOR(row_max, "row_max", weights, "m",
            .step_name = ATTN_TEXT("Steps", "Row maximum"),
            .matrix_name = ATTN_TEXT("Steps", "Max"),
            .sentence = ATTN_TEXT("Steps", "The largest score of each row; subtracting it keeps the exponentials "
                                           "small."),
            .cell_sentence = ATTN_TEXT(
            "Cells", "The largest score of <b>%1</b>: subtracted from all its scores, so that no exponential grows "
                     "too large."),
            .presence = "always")
ATTN_TENSOR(exp_scores, "exp_scores", weights, "E",
            .step_name = ATTN_TEXT("Steps", "Exponentials"),
            .sentence = ATTN_TEXT("Steps", "e to the power of score minus row maximum: never negative, at most 1."),
            .cell_sentence = ATTN_TEXT("Cells", "How much <b>%2</b> counts for <b>%1</b>: the exponential of its "
                                                "score, never negative; not yet a share."),
            .presence = "always")
ATTN_TENSOR(exp_sink, "exp_sink", weights, "E_z",
            .step_name = ATTN_TEXT("Steps", "Exponential of the sink"),
            .matrix_name = ATTN_TEXT("Steps", "Sink"),
            .sentence = ATTN_TEXT("Steps", "e to the power of sink minus row maximum: the part of the sum that leads to no "
                                  "key."),
            .cell_sentence = ATTN_TEXT("Cells", "How much the sink counts for <b>%1</b>: the exponential of its "
                                                "number, never negative; not yet a share."),
            .presence = "`sink` is given")
ATTN_TENSOR(row_sum, "row_sum", weights, "r",
            .step_name = ATTN_TEXT("Steps", "Row sum"),
            .matrix_name = ATTN_TEXT("Steps", "Sum"),
            .sentence = ATTN_TEXT("Steps", "The sum of each row's exponentials."),
            .cell_sentence = ATTN_TEXT("Cells", "The sum of all exponentials of <b>%1</b>: divided by it, each "
                                                "becomes a share."),
            .presence = "always")
ATTN_TENSOR(weights, "weights", weights, "A",
            .step_name = ATTN_TEXT("Steps", "Weights"),
            .sentence = ATTN_TEXT("Steps", "How each query spreads its attention over the keys: each row adds up to "
                                           "1."),
            .cell_sentence = ATTN_TEXT("Cells", "<b>%1</b> spends %3 of its attention on <b>%2</b>."),
            .presence = "always")
ATTN_TENSOR(sink_weight, "sink_weight", weights, "A_z",
            .step_name = ATTN_TEXT("Steps", "Weight of the sink"),
            .sentence = ATTN_TEXT("Steps", "What each query gives to no key: together with its weights it adds up to "
                                           "1."),
            .cell_sentence = ATTN_TEXT("Cells", "<b>%1</b> spends %3 of its attention on nothing."),
            .presence = "`sink` is given")
ATTN_TENSOR(masked_weights, "masked_weights", weights, "A'",
            .step_name = ATTN_TEXT("Steps", "Masked weights"),
            .sentence = ATTN_TEXT("Steps", "The weights with everything blocked set to 0: rows need no longer add up "
                                           "to 1."),
            .cell_sentence = ATTN_TEXT("Cells", "%3 of the attention of <b>%1</b> reaches <b>%2</b>."),
            .presence = "any mask layer that blocks or opens is on, `stage` is `after_softmax`")
ATTN_TENSOR(dropped_weights, "dropped_weights", weights, "A''",
            .step_name = ATTN_TEXT("Steps", "Dropped weights"),
            .sentence = ATTN_TEXT("Steps", "The weights after dropout: some are set to 0, the others grow to make up "
                                           "for it."),
            .cell_sentence = ATTN_TEXT("Cells", "After dropout, <b>%2</b> counts %3 for <b>%1</b>."),
            .presence = "dropout is on")
ATTN_TENSOR(mean_weights, "mean_weights", weights, "\\bar A",
            .step_name = ATTN_TEXT("Steps", "Mean weights"),
            .matrix_name = ATTN_TEXT("Steps", "Mean of the heads"),
            .sentence = ATTN_TEXT("Steps", "The weights on the average of the heads that are on: what "
                                           "nn.MultiheadAttention returns beside its output."),
            .cell_sentence = ATTN_TEXT("Cells", "On the average of the heads, <b>%1</b> spends %3 of its attention on "
                                                "<b>%2</b>."),
            .presence = "on request only")
ATTN_TENSOR(rollout, "rollout", weights, "R",
            .step_name = ATTN_TEXT("Steps", "Rollout"),
            .sentence = ATTN_TEXT("Steps", "How much of each token of the text reaches each position through all "
                                           "layers up to this one: in each, half through attention and half around "
                                           "it."),
            .cell_sentence = "",
            .presence = "on request only, in models without cross-attention and in encoders")
ATTN_TENSOR(head_outputs, "head_outputs", values, "O",
            .step_name = ATTN_TEXT("Steps", "Head outputs"),
            .matrix_name = ATTN_TEXT("Steps", "Head output"),
            .sentence = ATTN_TEXT("Steps", "The values, mixed for each query in the proportions of its weights."),
            .cell_sentence = ATTN_TEXT("Cells", "What <b>%1</b> collects: part %4 of all values, each times its "
                                                "weight, added up."),
            .presence = "always")
ATTN_TENSOR(kept_head_outputs, "kept_head_outputs", values, "O'",
            .step_name = ATTN_TEXT("Steps", "Kept head outputs"),
            .matrix_name = ATTN_TEXT("Steps", "Kept head output"),
            .sentence = ATTN_TEXT("Steps", "The head outputs, with the heads that are switched off set to 0."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of what this head collects for <b>%1</b>, or 0 if the head is "
                                                "off."),
            .presence = "any head is off")
ATTN_TENSOR(merged, "merged", values, "C",
            .step_name = ATTN_TEXT("Steps", "Merged"),
            .sentence = ATTN_TEXT("Steps", "The heads put side by side again. No number changes."),
            .cell_sentence = ATTN_TEXT("Cells", "Part %4 of all heads side by side, for <b>%1</b>."),
            .presence = "always")
ATTN_TENSOR(output, "output", values, "Y",
            .step_name = ATTN_TEXT("Steps", "Output"),
            .sentence = ATTN_TEXT("Steps", "The result: for each token, what all heads found, mixed by one more "
                                           "matrix."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what all heads collected for <b>%1</b>, mixed by "
                                                "one more matrix."),
            .presence = "always (no output projection: equal to `merged`)")
ATTN_TENSOR(head_contributions, "head_contributions", values, "Y",
            .step_name = ATTN_TEXT("Steps", "Head contributions"),
            .matrix_name = ATTN_TEXT("Steps", "Contribution"),
            .sentence = ATTN_TEXT("Steps", "Each head's own share of the output; together with the bias they add up to "
                                           "it."),
            .cell_sentence = "",
            .presence = "on request only")
