// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/step_names.h"

#include "core/pipeline/step_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr const char* context = "Steps";

struct Row {
    TensorId id;
    const char* step;
    const char* matrix;
    const char* sentence;
};

using enum TensorId;

constexpr std::array<Row, tensor_count> rows = {{
    {query_input, QT_TRANSLATE_NOOP("Steps", "Query input"), QT_TRANSLATE_NOOP("Steps", "Query input"),
     QT_TRANSLATE_NOOP("Steps", "The sequence that asks: one row of numbers per token.")},
    {key_input, QT_TRANSLATE_NOOP("Steps", "Key input"), QT_TRANSLATE_NOOP("Steps", "Key input"),
     QT_TRANSLATE_NOOP("Steps", "The sequence that is looked up: one row of numbers per token.")},
    {value_input, QT_TRANSLATE_NOOP("Steps", "Value input"), QT_TRANSLATE_NOOP("Steps", "Value input"),
     QT_TRANSLATE_NOOP("Steps", "The sequence that is read: one row of numbers per token.")},
    {qkv, QT_TRANSLATE_NOOP("Steps", "QKV"), QT_TRANSLATE_NOOP("Steps", "QKV"),
     QT_TRANSLATE_NOOP("Steps", "One projection that makes queries, keys and values at once, side by side.")},
    {q, QT_TRANSLATE_NOOP("Steps", "Q"), QT_TRANSLATE_NOOP("Steps", "Q"),
     QT_TRANSLATE_NOOP("Steps", "Queries: what each token is looking for.")},
    {k, QT_TRANSLATE_NOOP("Steps", "K"), QT_TRANSLATE_NOOP("Steps", "K"),
     QT_TRANSLATE_NOOP("Steps", "Keys: what each token offers to be found by.")},
    {v, QT_TRANSLATE_NOOP("Steps", "V"), QT_TRANSLATE_NOOP("Steps", "V"),
     QT_TRANSLATE_NOOP("Steps", "Values: what each token hands over when it is attended to.")},
    {q_heads, QT_TRANSLATE_NOOP("Steps", "Q heads"), QT_TRANSLATE_NOOP("Steps", "Q"),
     QT_TRANSLATE_NOOP("Steps", "The same queries, cut into heads. No number changes.")},
    {k_heads, QT_TRANSLATE_NOOP("Steps", "K heads"), QT_TRANSLATE_NOOP("Steps", "K"),
     QT_TRANSLATE_NOOP("Steps", "The same keys, cut into heads. No number changes.")},
    {v_heads, QT_TRANSLATE_NOOP("Steps", "V heads"), QT_TRANSLATE_NOOP("Steps", "V"),
     QT_TRANSLATE_NOOP("Steps", "The same values, cut into heads. No number changes.")},
    {scores, QT_TRANSLATE_NOOP("Steps", "Scores"), QT_TRANSLATE_NOOP("Steps", "Scores"),
     QT_TRANSLATE_NOOP("Steps", "How well each query matches each key: the product of the two, summed over features.")},
    {scaled_scores, QT_TRANSLATE_NOOP("Steps", "Scaled scores"), QT_TRANSLATE_NOOP("Steps", "Scaled scores"),
     QT_TRANSLATE_NOOP("Steps", "The scores made smaller, so that many features do not make them extreme.")},
    {mask, QT_TRANSLATE_NOOP("Steps", "Mask"), QT_TRANSLATE_NOOP("Steps", "Mask"),
     QT_TRANSLATE_NOOP("Steps", "Which key each query may look at: 1 is visible, 0 is blocked.")},
    {masked_scores, QT_TRANSLATE_NOOP("Steps", "Masked scores"), QT_TRANSLATE_NOOP("Steps", "Masked scores"),
     QT_TRANSLATE_NOOP("Steps", "The scores with everything blocked pushed far down.")},
    {row_max, QT_TRANSLATE_NOOP("Steps", "Row maximum"), QT_TRANSLATE_NOOP("Steps", "Max"),
     QT_TRANSLATE_NOOP("Steps", "The largest score of each row; taking it away keeps the exponentials small.")},
    {exp_scores, QT_TRANSLATE_NOOP("Steps", "Exponentials"), QT_TRANSLATE_NOOP("Steps", "Exponentials"),
     QT_TRANSLATE_NOOP("Steps", "e to the power of score minus row maximum: never negative, at most 1.")},
    {row_sum, QT_TRANSLATE_NOOP("Steps", "Row sum"), QT_TRANSLATE_NOOP("Steps", "Sum"),
     QT_TRANSLATE_NOOP("Steps", "The sum of each row's exponentials.")},
    {weights, QT_TRANSLATE_NOOP("Steps", "Weights"), QT_TRANSLATE_NOOP("Steps", "Weights"),
     QT_TRANSLATE_NOOP("Steps", "How each query spreads its attention over the keys: each row adds up to 1.")},
    {masked_weights, QT_TRANSLATE_NOOP("Steps", "Masked weights"), QT_TRANSLATE_NOOP("Steps", "Masked weights"),
     QT_TRANSLATE_NOOP("Steps", "The weights with everything blocked set to 0: rows no longer add up to 1.")},
    {dropped_weights, QT_TRANSLATE_NOOP("Steps", "Dropped weights"), QT_TRANSLATE_NOOP("Steps", "Dropped weights"),
     QT_TRANSLATE_NOOP("Steps", "The weights after dropout: some are set to 0, the others grow to make up for it.")},
    {head_outputs, QT_TRANSLATE_NOOP("Steps", "Head outputs"), QT_TRANSLATE_NOOP("Steps", "Head output"),
     QT_TRANSLATE_NOOP("Steps", "The values, mixed for each query in the proportions of its weights.")},
    {kept_head_outputs, QT_TRANSLATE_NOOP("Steps", "Kept head outputs"), QT_TRANSLATE_NOOP("Steps", "Kept head output"),
     QT_TRANSLATE_NOOP("Steps", "The head outputs, with the heads that are switched off set to 0.")},
    {merged, QT_TRANSLATE_NOOP("Steps", "Merged"), QT_TRANSLATE_NOOP("Steps", "Merged"),
     QT_TRANSLATE_NOOP("Steps", "The heads put side by side again. No number changes.")},
    {output, QT_TRANSLATE_NOOP("Steps", "Output"), QT_TRANSLATE_NOOP("Steps", "Output"),
     QT_TRANSLATE_NOOP("Steps", "The result: every feature is a mixture of all heads.")},
    {head_contributions, QT_TRANSLATE_NOOP("Steps", "Head contributions"), QT_TRANSLATE_NOOP("Steps", "Contribution"),
     QT_TRANSLATE_NOOP("Steps", "Each head's own share of the output; together with the bias they add up to it.")},
    {w_q_weight, QT_TRANSLATE_NOOP("Steps", "W_Q"), QT_TRANSLATE_NOOP("Steps", "W_Q"),
     QT_TRANSLATE_NOOP("Steps", "The weights that turn an input into a query.")},
    {w_q_bias, QT_TRANSLATE_NOOP("Steps", "b_Q"), QT_TRANSLATE_NOOP("Steps", "b_Q"),
     QT_TRANSLATE_NOOP("Steps", "The bias that is added to every query.")},
    {w_k_weight, QT_TRANSLATE_NOOP("Steps", "W_K"), QT_TRANSLATE_NOOP("Steps", "W_K"),
     QT_TRANSLATE_NOOP("Steps", "The weights that turn an input into a key.")},
    {w_k_bias, QT_TRANSLATE_NOOP("Steps", "b_K"), QT_TRANSLATE_NOOP("Steps", "b_K"),
     QT_TRANSLATE_NOOP("Steps", "The bias that is added to every key.")},
    {w_v_weight, QT_TRANSLATE_NOOP("Steps", "W_V"), QT_TRANSLATE_NOOP("Steps", "W_V"),
     QT_TRANSLATE_NOOP("Steps", "The weights that turn an input into a value.")},
    {w_v_bias, QT_TRANSLATE_NOOP("Steps", "b_V"), QT_TRANSLATE_NOOP("Steps", "b_V"),
     QT_TRANSLATE_NOOP("Steps", "The bias that is added to every value.")},
    {w_qkv_weight, QT_TRANSLATE_NOOP("Steps", "W_QKV"), QT_TRANSLATE_NOOP("Steps", "W_QKV"),
     QT_TRANSLATE_NOOP("Steps", "The weights that turn an input into query, key and value at once.")},
    {w_qkv_bias, QT_TRANSLATE_NOOP("Steps", "b_QKV"), QT_TRANSLATE_NOOP("Steps", "b_QKV"),
     QT_TRANSLATE_NOOP("Steps", "The bias that is added to every query, key and value.")},
    {w_o_weight, QT_TRANSLATE_NOOP("Steps", "W_O"), QT_TRANSLATE_NOOP("Steps", "W_O"),
     QT_TRANSLATE_NOOP("Steps", "The weights that mix the heads into the output.")},
    {w_o_bias, QT_TRANSLATE_NOOP("Steps", "b_O"), QT_TRANSLATE_NOOP("Steps", "b_O"),
     QT_TRANSLATE_NOOP("Steps", "The bias that is added to every output.")},
}};

static_assert(std::ranges::all_of(rows, [](const Row& row) { return &row == &rows[ordinal(row.id)]; }),
              "one row per tensor, in their order");

QString translated(const char* text) { return QCoreApplication::translate(context, text); }

/// In self-attention the inputs are copies of one another, and a person sees one input.
bool isTheOnlyInput(TensorId id, const Layer& layer)
{
    return (id == query_input || id == key_input || (id == value_input && !layer.value_given)) && !layer.key_given;
}

}  // namespace

QString stepName(TensorId id, const Layer& layer)
{
    if (isTheOnlyInput(id, layer))
        return translated(QT_TRANSLATE_NOOP("Steps", "Input"));
    return translated(rows[ordinal(id)].step);
}

QString matrixName(TensorId id, const Layer& layer)
{
    if (isTheOnlyInput(id, layer))
        return translated(QT_TRANSLATE_NOOP("Steps", "Input"));
    return translated(rows[ordinal(id)].matrix);
}

QString stepSentence(TensorId id) { return translated(rows[ordinal(id)].sentence); }

}  // namespace attn
