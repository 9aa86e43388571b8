// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/initialisers.h"
#include "core/tensor/tensor_table.h"

#include <optional>
#include <string>

namespace attn
{

/// The plan of an input before its numbers are computed: sizes and labels, which are cheap and sufficient for all
/// checks.
struct InputPlan {
    TensorId id;
    std::string place;             ///< JSON pointer
    const Input* input = nullptr;  ///< null: same as another input
    TokenLists tokens;             ///< text: not padded; numbers: as given, can be empty
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

/// Tokenises the inputs and determines their shapes and lengths.
/// @throws InputError if an input is empty, a tensor has the wrong rank, labels or lengths do not match, or the inputs
/// do not match each other (batch sizes; key and value lengths)
InputPlans planInputs(const Inputs& inputs, const Embedding& embedding);

/// Distinct tokens of all text inputs in order of first occurrence: query, then key, then value.
std::vector<std::string> vocabulary(const InputPlans& plans);

/// The numbers of a planned input, (N, L, d).
Tensor makeInput(const InputPlan& plan, const Embedder& embedder, Axes axes);

/// One label per position: tokens padded with [PAD] on the side of the padding; empty for an input without tokens.
TokenLists labels(const InputPlan& plan);

}  // namespace attn
