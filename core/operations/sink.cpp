// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

#include <cmath>

// The sink: an additional logit of every row of the softmax, one number per head, whose share goes to no value
// (gpt-oss; with 0, "softmax off by one"). The maximum and the sum that include it are in softmax.cpp.

namespace attn
{

namespace
{

/// result = e^(sink − row_max)
void computePower(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const float sink = sinkOf(in.layer, rows.head);
    result = rowsOf(in, 0, rows).unaryExpr([sink](float maximum) { return std::exp(sink - maximum); });
}

}  // namespace

float sinkOf(const Layer& layer, Index head) { return layer.sinks[static_cast<std::size_t>(head)]; }

extern const OperationEntry exponential_of_sink_operation = {
    .name = "exponential_of_sink",
    .compute = computePower,
    .cost = [](const OperationInput&) -> Index { return 8; },
    .same_settings = [](const Layer& a, const Layer& b) { return a.sinks == b.sinks; },
    .keeps_rows = inEveryLayer,
    .derive =
        [](const Derivation& at) {
            return Terms{Combine::exp,
                         {term({constant(sinkOf(at.layer(), at.position(Axis::head)))}),
                          term({constant(-1.0F), at.readHere(0)})}};
        },
    .sources_from_axes = true,
    .listing =
        [](const Listing& in) {
            return std::vector{in.line(spell(in.dialect.exponential, pythonSinks(in) + " - " + in.operands[0]))};
        },
    .formula = {{"<r> = e^{\\,z - <0>}"}, onlyVariant, {{{"z", "z", ATTN_TEXT("Formulas", "the sink of this head")}}}},
    .picture = {Layout::softmax, "", "→", "exp"},
    .values = ValueKind::positive,
    .wording = {ATTN_TEXT("Cells", "sink"), nullptr, nullptr},
};

extern const OperationEntry sink_share_operation = {
    .name = "sink_share",
    .compute = [](const OperationInput& in, const RowRange& rows,
                  MatrixMap result) { result = rowsOf(in, 0, rows).cwiseQuotient(rowsOf(in, 1, rows)); },
    .same_settings = noSettings,
    .keeps_rows = inEveryLayer,
    .derive =
        [](const Derivation& at) {
            return Terms{Combine::divide, {term({at.readHere(0)}), term({at.readHere(1)})}};
        },
    .sources_from_axes = true,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + " / " + in.operands[1])}; },
    .formula = {{"<r> = \\frac{<0>}{<1>}"}, onlyVariant, {}},
    .picture = {Layout::chain, "&", "→", "÷"},
    .values = ValueKind::positive,
};

}  // namespace attn
