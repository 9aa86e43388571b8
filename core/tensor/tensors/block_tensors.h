// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tensors after attention: those of a model's layers, then of its prediction. Part of core/tensor/tensors.h.
// clang-format off

ATTN_TENSOR(output_deviation, "output_deviation", values, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Deviation of the output"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of what attention found are from 0."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm what attention adds")
ATTN_TENSOR(normed_output, "normed_output", values, "\\bar Y",
            .step_name = ATTN_TEXT("Steps", "Normed output"),
            .sentence = ATTN_TEXT("Steps", "What attention found, brought to the same scale before it is added."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what attention adds to <b>%1</b>."),
            .presence = "models that norm what attention adds")
ATTN_TENSOR(attention_sum, "attention_sum", values, "X'",
            .step_name = ATTN_TEXT("Steps", "After attention"),
            .sentence = ATTN_TEXT("Steps", "What entered the layer, plus what attention found: nothing that was there "
                                  "is lost."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, with what attention added."),
            .presence = "models")
ATTN_TENSOR(attention_sum_mean, "attention_sum_mean", values, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Mean after attention"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "models that norm after attention")
ATTN_TENSOR(attention_sum_deviation, "attention_sum_deviation", values, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Deviation after attention"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position are from their mean."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm after attention")
ATTN_TENSOR(normed_attention, "normed_attention", values, "\\bar X",
            .step_name = ATTN_TEXT("Steps", "Normed attention"),
            .sentence = ATTN_TEXT("Steps", "The sum brought to the same scale in every position."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, measured against the spread of its features, "
                                                "so that all words have the same scale."),
            .presence = "models that norm after attention")
ATTN_TENSOR(mlp_norm_mean, "mlp_norm_mean", mlp, "\\mu",
            .step_name = ATTN_TEXT("Steps", "MLP mean"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "models that norm before the MLP, by LayerNorm")
ATTN_TENSOR(mlp_norm_deviation, "mlp_norm_deviation", mlp, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "MLP deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position spread from their mean (in an RMS "
                                  "norm: from 0); dividing by it gives all positions the same scale."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm before the MLP")
ATTN_TENSOR(mlp_input, "mlp_input", mlp, "Z",
            .step_name = ATTN_TEXT("Steps", "MLP input"),
            .sentence = ATTN_TEXT("Steps", "What the MLP reads: each position by itself, without looking at any "
                                           "other."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what the MLP reads of <b>%1</b>."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_gate, "mlp_gate", mlp, "G",
            .step_name = ATTN_TEXT("Steps", "MLP gate"),
            .matrix_name = ATTN_TEXT("Steps", "Gate"),
            .sentence = ATTN_TEXT("Steps", "For every inner feature, how far it is let through."),
            .cell_sentence = ATTN_TEXT("Cells", "How far inner feature %4 of <b>%1</b> is let through, before the "
                                       "activation."),
            .presence = "models with a gated MLP")
ATTN_TENSOR(mlp_up, "mlp_up", mlp, "U",
            .step_name = ATTN_TEXT("Steps", "MLP up"),
            .matrix_name = ATTN_TEXT("Steps", "Inner features"),
            .sentence = ATTN_TEXT("Steps", "Each position by itself: its row times a matrix gives it many inner "
                                           "features."),
            .cell_sentence = ATTN_TEXT("Cells", "Inner feature %4 of <b>%1</b>: how strongly it shows a learned "
                                                "pattern, its features times weights, added up."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_activated, "mlp_activated", mlp, "H",
            .step_name = ATTN_TEXT("Steps", "Activated"),
            .sentence = ATTN_TEXT("Steps", "The activation, number by number: what is positive passes, what is "
                                           "negative becomes about 0."),
            .cell_sentence = ATTN_TEXT("Cells", "Inner feature %4 of <b>%1</b>, damped: negative numbers almost "
                                                "vanish, large positive ones stay."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_gated, "mlp_gated", mlp, "H'",
            .step_name = ATTN_TEXT("Steps", "Gated"),
            .sentence = ATTN_TEXT("Steps", "The inner features, each multiplied by its gate."),
            .cell_sentence = ATTN_TEXT("Cells", "Inner feature %4 of <b>%1</b>, as far as its gate lets it through."),
            .presence = "models with a gated MLP")
ATTN_TENSOR(mlp_down, "mlp_down", mlp, "D",
            .step_name = ATTN_TEXT("Steps", "MLP output"),
            .sentence = ATTN_TEXT("Steps", "What the MLP adds to each position: its inner features, mixed by one more "
                                           "matrix."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what the MLP adds to <b>%1</b>: its inner features, "
                                                "mixed by one more matrix."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_output_deviation, "mlp_output_deviation", mlp, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Deviation of the MLP output"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of the MLP's output are from 0."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm what the MLP adds")
ATTN_TENSOR(normed_mlp_output, "normed_mlp_output", mlp, "\\bar D",
            .step_name = ATTN_TEXT("Steps", "Normed MLP output"),
            .sentence = ATTN_TEXT("Steps", "The MLP's output, brought to the same scale before it is added."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what the MLP adds to <b>%1</b>."),
            .presence = "models that norm what the MLP adds")
ATTN_TENSOR(mlp_sum, "mlp_sum", mlp, "X''",
            .step_name = ATTN_TEXT("Steps", "After the MLP"),
            .sentence = ATTN_TEXT("Steps", "What went into the MLP part, plus what the MLP adds."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, with what the MLP added."),
            .presence = "models with an MLP in this part")
ATTN_TENSOR(mlp_sum_mean, "mlp_sum_mean", mlp, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Mean after the MLP"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "models that norm after the MLP")
ATTN_TENSOR(mlp_sum_deviation, "mlp_sum_deviation", mlp, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Deviation after the MLP"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position are from their mean."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm after the MLP")
ATTN_TENSOR(block_output, "block_output", mlp, "B",
            .step_name = ATTN_TEXT("Steps", "Block output"),
            .sentence = ATTN_TEXT("Steps", "What leaves the layer: one row of numbers per token."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, as it leaves the layer."),
            .presence = "models")

// Tensors between the last layer of a model and its prediction.

ATTN_TENSOR(final_mean, "final_mean", prediction, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Final mean"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "the prediction of models with a final LayerNorm")
ATTN_TENSOR(final_deviation, "final_deviation", prediction, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Final deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position spread from their mean (in an RMS "
                                  "norm: from 0); dividing by it gives all positions the same scale."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "the prediction of models with a final norm")
ATTN_TENSOR(final_normed, "final_normed", prediction, "F",
            .step_name = ATTN_TEXT("Steps", "Final norm"),
            .sentence = ATTN_TEXT("Steps", "What the last layer leaves, brought to the same scale: this is compared with "
                                  "every word."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, evened out to be compared with every word "
                                                "that the model knows."),
            .presence = "the prediction of models with a final norm")
ATTN_TENSOR(final_scaled, "final_scaled", prediction, "F'",
            .step_name = ATTN_TEXT("Steps", "Scaled final norm"),
            .matrix_name = ATTN_TEXT("Steps", "Scaled"),
            .sentence = ATTN_TEXT("Steps", "The final norm divided by √d_model, because the words' rows are those of "
                                  "the embedding."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, divided by √d_model."),
            .presence = "the prediction of T5 with a tied table")
ATTN_TENSOR(head_dense, "head_dense", prediction, "D",
            .step_name = ATTN_TEXT("Steps", "Dense"),
            .sentence = ATTN_TEXT("Steps", "One more projection before the words are compared."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, projected once more."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(head_activated, "head_activated", prediction, "H",
            .step_name = ATTN_TEXT("Steps", "Dense activated"),
            .matrix_name = ATTN_TEXT("Steps", "Activated"),
            .sentence = ATTN_TEXT("Steps", "The activation of that projection."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, after the activation."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(head_mean, "head_mean", prediction, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Dense mean"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(head_deviation, "head_deviation", prediction, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Dense deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position are from their mean."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(head_normed, "head_normed", prediction, "F",
            .step_name = ATTN_TEXT("Steps", "Dense normed"),
            .matrix_name = ATTN_TEXT("Steps", "Normed"),
            .sentence = ATTN_TEXT("Steps", "What is compared with every word of the vocabulary."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, evened out to be compared with every word "
                                                "that the model knows."),
            .presence = "the prediction of masked tokens")
ATTN_TENSOR(logits, "logits", prediction, "L",
            .step_name = ATTN_TEXT("Steps", "Logits"),
            .sentence = ATTN_TEXT("Steps", "How well each word of the vocabulary would fit next: the product of the "
                                  "two rows."),
            .cell_sentence = ATTN_TEXT("Cells", "How well %4 would fit after <b>%1</b>."),
            .presence = "the prediction")
ATTN_TENSOR(capped_logits, "capped_logits", prediction, "\\bar L",
            .step_name = ATTN_TEXT("Steps", "Capped logits"),
            .sentence = ATTN_TEXT("Steps", "The logits pressed between two bounds: small ones hardly change, large "
                                  "ones stay below the cap."),
            .cell_sentence = ATTN_TEXT("Cells", "The logit of %4 after <b>%1</b>, kept below the cap."),
            .presence = "the prediction of models with a cap on the logits")
ATTN_TENSOR(logit_max, "logit_max", prediction, "m",
            .step_name = ATTN_TEXT("Steps", "Largest logit"),
            .matrix_name = ATTN_TEXT("Steps", "Max"),
            .sentence = ATTN_TEXT("Steps", "The largest logit of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The largest logit at <b>%1</b>: subtracted from all, so that no "
                                                "exponential grows too large."),
            .presence = "the prediction")
ATTN_TENSOR(exp_logits, "exp_logits", prediction, "E",
            .step_name = ATTN_TEXT("Steps", "Exponentials of logits"),
            .matrix_name = ATTN_TEXT("Steps", "Exponentials"),
            .sentence = ATTN_TEXT("Steps", "e to the power of logit minus the largest one."),
            .cell_sentence = ATTN_TEXT("Cells", "How much %4 counts after <b>%1</b>: the exponential of its logit, "
                                                "never negative; not yet a share."),
            .presence = "the prediction")
ATTN_TENSOR(logit_sum, "logit_sum", prediction, "r",
            .step_name = ATTN_TEXT("Steps", "Sum of exponentials"),
            .matrix_name = ATTN_TEXT("Steps", "Sum"),
            .sentence = ATTN_TEXT("Steps", "The sum of the exponentials of all words."),
            .cell_sentence = ATTN_TEXT("Cells", "The sum of all exponentials at <b>%1</b>: divided by it, each "
                                                "becomes a share."),
            .presence = "the prediction")
ATTN_TENSOR(probabilities, "probabilities", prediction, "p",
            .step_name = ATTN_TEXT("Steps", "Probabilities"),
            .sentence = ATTN_TEXT("Steps", "How likely the model takes each word of its vocabulary to come next."),
            .cell_sentence = ATTN_TEXT("Cells", "The model gives %4 %3 as the next word after <b>%1</b>."),
            .presence = "the prediction")
