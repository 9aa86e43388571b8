// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tensors between the last layer of a model and its prediction. Part of core/tensor/tensors.h.
// clang-format off

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
