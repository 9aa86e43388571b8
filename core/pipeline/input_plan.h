// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/initialisers.h"
#include "core/tensor/tensor_id_fwd.h"

#include <optional>
#include <string>

namespace attn
{

/// One of the three inputs before its numbers are computed: sizes and labels, cheap, and enough for all checks.
struct InputPlan {
    TensorId id;
    std::string place;             ///< JSON pointer
    const Input* input = nullptr;  ///< null: the same as another input
    TokenLists tokens;             ///< text: not padded; numbers: as given, may be empty
    Index batch = 0, length = 0, features = 0;
    std::vector<Index> lengths;  ///< valid lengths, one per batch item
    Padding padding = Padding::right;

    /// Index of a sequence's first position that is not padding.
    [[nodiscard]] Index start(std::size_t item) const { return padding == Padding::left ? length - lengths[item] : 0; }
    [[nodiscard]] bool isText() const { return std::holds_alternative<TextInput>(*input); }
};

struct InputPlans {
    InputPlan query;
    std::optional<InputPlan> key;
    std::optional<InputPlan> value;

    [[nodiscard]] const InputPlan& keyOrQuery() const { return key ? *key : query; }
    [[nodiscard]] const InputPlan& valueOrKey() const { return value ? *value : keyOrQuery(); }
};

/// Tokenises and measures the inputs.
/// @throws InputError where an input is empty, a tensor has a wrong rank, labels or lengths do not fit, or the
///         inputs do not fit each other (batch sizes; key and value lengths)
InputPlans planInputs(const Inputs& inputs, const Embedding& embedding);

/// Distinct tokens of all text inputs by first appearance: query, then key, then value.
std::vector<std::string> vocabulary(const InputPlans& plans);

/// The numbers of a planned input, (N, L, d).
Tensor makeInput(const InputPlan& plan, const Embedder& embedder, Axes axes);

/// One label for every position: tokens padded with [PAD] on the side of the padding; empty where the input has no
/// tokens.
TokenLists labels(const InputPlan& plan);

}  // namespace attn
