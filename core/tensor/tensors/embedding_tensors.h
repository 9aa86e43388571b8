// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Inputs of a layer of a model. Part of core/tensor/tensors.h.
// clang-format off

ATTN_TENSOR(patches, "patches", words, "I",
            .step_name = ATTN_TEXT("Steps", "Patches"),
            .sentence = ATTN_TEXT("Steps", "The image, cut into squares: the red, green and blue of their pixels, "
                                  "rescaled. Tokens that are no part of the image have zeros."),
            .cell_sentence = ATTN_TEXT("Cells", "Number %4 of the pixels of <b>%1</b>."),
            .presence = "models that read images, first layer")
ATTN_TENSOR(patch_rows, "patch_rows", words, "E",
            .step_name = ATTN_TEXT("Steps", "Patch rows"),
            .sentence = ATTN_TEXT("Steps", "What the model has learned to see in the pixels of each patch."),
            .cell_sentence = ATTN_TEXT("Cells", "How much of pattern %4 is in the pixels of <b>%1</b>."),
            .presence = "models that read images, first layer")
ATTN_TENSOR(token_rows, "token_rows", words, "T",
            .step_name = ATTN_TEXT("Steps", "Token rows"),
            .sentence = ATTN_TEXT("Steps", "The row of the embedding table that belongs to each token: what the model "
                                  "has learned of the word alone."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of what the model has learned of <b>%1</b>."),
            .presence = "models, first layer")
ATTN_TENSOR(position_rows, "position_rows", words, "P",
            .step_name = ATTN_TEXT("Steps", "Position rows"),
            .sentence = ATTN_TEXT("Steps", "A row for each position, so that the model can tell the first word from "
                                  "the second."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of the position that <b>%1</b> has."),
            .presence = "models, first layer, where positions are added")
ATTN_TENSOR(type_rows, "type_rows", words, "U",
            .step_name = ATTN_TEXT("Steps", "Type rows"),
            .sentence = ATTN_TEXT("Steps", "A row for the sentence that a token belongs to: A, or B, the second of "
                                  "a pair."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of the type of <b>%1</b>."),
            .presence = "models with token types, first layer")
ATTN_TENSOR(embedding_sum, "embedding_sum", words, "X",
            .step_name = ATTN_TEXT("Steps", "Embedding sum"),
            .sentence = ATTN_TEXT("Steps", "Token, position and type added up."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, before the norm."),
            .presence = "models that norm their embeddings, first layer")
ATTN_TENSOR(embedding_mean, "embedding_mean", words, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Embedding mean"),
            .matrix_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "models that norm their embeddings, first layer")
ATTN_TENSOR(embedding_deviation, "embedding_deviation", words, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Embedding deviation"),
            .matrix_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position are from their mean."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm their embeddings, first layer")
ATTN_TENSOR(normed_embedding, "normed_embedding", words, "\\bar E",
            .step_name = ATTN_TEXT("Steps", "Normed embedding"),
            .sentence = ATTN_TEXT("Steps", "The sum brought to the same scale in every position, with fewer features than "
                                  "the layers have."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, before it is projected to the features of "
                                                "the layers."),
            .presence = "models that project their embeddings, first layer")
ATTN_TENSOR(block_input, "block_input", words, "X",
            .step_name = ATTN_TEXT("Steps", "Block input"),
            .sentence = ATTN_TEXT("Steps", "What comes in: one row of numbers per token, to which every layer adds "
                                           "something."),
            .cell_sentence = ATTN_TEXT("Cells", "Feature %4 of <b>%1</b>, as it comes in."),
            .presence = "models")
ATTN_TENSOR(norm_mean, "norm_mean", words, "\\mu",
            .step_name = ATTN_TEXT("Steps", "Mean"),
            .sentence = ATTN_TEXT("Steps", "The mean of the features of each position."),
            .cell_sentence = ATTN_TEXT("Cells", "The mean of the features of <b>%1</b>: subtracted from each, so that "
                                                "they lie around 0."),
            .presence = "models that norm before attention, by LayerNorm")
ATTN_TENSOR(norm_deviation, "norm_deviation", words, "\\sigma",
            .step_name = ATTN_TEXT("Steps", "Deviation"),
            .sentence = ATTN_TEXT("Steps", "How far the features of each position spread from their mean (in an RMS "
                                  "norm: from 0); dividing by it gives all positions the same scale."),
            .cell_sentence = ATTN_TEXT("Cells", "How far the features of <b>%1</b> spread: each feature is divided by "
                                                "it, so that all words have the same scale."),
            .presence = "models that norm before attention")
