// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace attn
{

std::string_view name(Combination operation);

/// The mask layer that determines a cell.
struct Decision {
    std::size_t layer;  ///< position in Experiment::mask.layers
    std::string kind;
    bool allow;
};

/// A mask layer that contributes to a cell of the bias.
struct BiasContribution {
    std::size_t layer;  ///< position in Experiment::mask.layers
    std::string kind;
};

/// The source of a number outside its layer: a cell of another part of the model, or of a tensor in its checkpoint.
struct ExternalCell {
    std::string checkpoint_tensor;  ///< the tensor's name in the checkpoint; empty for a cell of a part
    PartKind part = PartKind::self;
    Index layer = 0;
    TensorId tensor{};  ///< tensor of the part
    Shape index;
    bool plus_one = false;  ///< for a checkpoint tensor: the number is 1 + the stored number
};

/// The computation of one number. Combination of the terms' values: sum: added; product: multiplied; exp: e to their
/// sum; divide: first by second; max: the largest (NaN if any is); copy, select: the only term (select: chosen by a
/// condition: the mask, a disabled head, an empty row); root: the square root of their sum; norm: x, −mean, deviation,
/// weight, bias are combined into (x − mean) / deviation · weight + bias, three terms into x / deviation · weight;
/// gelu, gelu_tanh, silu, relu: the activation of the only term; softcap: second · tanh(first / second). An override is
/// the copy of a constant.
struct Explanation {
    CellRef cell;
    float value;  ///< the number in the trace
    Combination operation;
    std::vector<Term> terms;                      ///< in computation order
    std::optional<ExternalCell> external_source;  ///< for an input or a parameter of a model's layer
    std::optional<CellRef>
        deciding_override;  ///< this cell if it is overridden, or the mask cell that decides it if that is overridden
    std::optional<Decision>
        decided_by;  ///< for mask, masked_scores, masked_weights: the mask layer, if any applies to the cell
    std::vector<BiasContribution> added_by =
        {};  ///< for bias: the mask layer of each term; empty if no layer adds anything
};

/// @throws InputError if the tensor is not in the trace or the index is outside its shape
Explanation explain(const Trace& trace, TensorId tensor, const Shape& index);

/// The cell itself or, if its tensor is a copy, the original cell.
CellRef originalOf(const Trace& trace, const CellRef& cell);

/// The terms combined by `operation`, in double precision.
double recombine(const Explanation& explanation);

/// The JSON printed by the command line; non-finite numbers are strings.
nlohmann::ordered_json toJson(const Explanation& explanation);

/// The source of an input or parameter of a model's layer: another part's output or a number of the checkpoint. nullopt
/// without a model, and for numbers computed from the position alone.
std::optional<ExternalCell> externalSource(const Trace& trace, const CellRef& cell);

/// Whether the cell belongs to the output of a model's part.
bool isOutput(const Trace& trace, const CellRef& cell);

/// The input cell of a later part of the model that has the value of this output cell; nullopt for cells that are not
/// outputs and for the last part.
std::optional<ExternalCell> externalReader(const Trace& trace, const CellRef& cell);

/// An output number as the sum of the contributions of all heads and the bias. A remainder is due to rounding or an
/// override.
struct HeadContributions {
    std::vector<float> heads;   ///< one per head
    std::optional<float> bias;  ///< nullopt: no bias
    float output;

    [[nodiscard]] double remainder() const;
};

/// One cell of head_contributions, computed individually.
float headContribution(const Trace& trace, Index batch, Index head, Index query, Index feature);

/// Contributions to output[batch, query, feature].
HeadContributions headContributions(const Trace& trace, Index batch, Index query, Index feature);

}  // namespace attn
