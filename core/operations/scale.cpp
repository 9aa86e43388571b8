// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

namespace attn
{

namespace
{

/// result = operand · layer.scale()
void compute(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows) * in.layer.scale();
}

std::vector<CodeLine> list(const Listing& in)
{
    const std::string& scores = in.operands[0];
    switch (in.layer.scaling.kind) {
    case Scale::Kind::sqrt_head_dim:
        return {in.line(scores + " * (1 / math.sqrt(d_k))")};
    case Scale::Kind::sqrt_model_dim:
        return {in.line(scores + " * (1 / math.sqrt(d_model))", ATTN_TEXT("core", "not of d_k: a common mistake"))};
    case Scale::Kind::number:
        return {in.line(scores + " * " + pythonNumber(in.layer.scale(), in.dialect))};
    case Scale::Kind::none:
        break;
    }
    return {in.line(scores, ATTN_TEXT("core", "not scaled"))};
}

float capOf(const Layer& layer) { return static_cast<float>(layer.softcap.value_or(1)); }

/// result = c·tanh(operand/c), between −c and c (Gemma 2: soft-capping)
void computeCap(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const float cap = capOf(in.layer);
    const ConstMatrixMap scores = rowsOf(in, 0, rows);
    result.array() = (scores.array() / cap).tanh() * cap;
    result = scores.array().isNaN().select(scores, result);  // Eigen's vectorised tanh loses NaN
}

std::vector<CodeLine> listCap(const Listing& in)
{
    const std::string cap = pythonNumber(capOf(in.layer), in.dialect);
    return {in.line(cap + " * " + filledPattern(in.dialect.tangent, in.operands[0] + " / " + cap))};
}

}  // namespace

extern const OperationEntry scale_operation = {
    .name = "scale",
    .compute = compute,
    .same_settings = [](const Layer& a, const Layer& b) { return a.scale() == b.scale(); },
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::product, {term({at.readAtCell(0)}), term({constant(at.layer().scale())})}};
        },
    .sources_from_axes = true,
    .listing = list,
    .formula = {{"<r> = \\frac{<0>}{\\sqrt{d_k}}", "<r> = \\frac{<0>}{\\sqrt{d_{\\mathrm{model}}}}", "<r> = <0>",
                 "<r> = \\alpha\\, <0>"},
                [](const Layer& layer) { return std::size_t(layer.scaling.kind); },
                {{{"d_k", "d_k", ATTN_TEXT("Formulas", "features of one head's queries and keys")},
                  {"d_{\\mathrm{model}}", "d_model", ATTN_TEXT("Formulas", "features of a token")},
                  {"\\alpha", "α", ATTN_TEXT("Formulas", "a factor of your choice")}}}},
    .hand_calculation = HandCalculation::scale,
    .picture = {Layout::chain, "&", "→", "× %1"},
    .factor = [](const Layer& layer) { return layer.scale(); },
    .wording = {ATTN_TEXT("Cells", "scale"), nullptr, nullptr},
};

extern const OperationEntry cap_operation = {
    .name = "cap",
    .compute = computeCap,
    .cost = [](const OperationInput&) -> Index { return 16; },
    .same_settings = [](const Layer& a, const Layer& b) { return a.softcap == b.softcap; },
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::softcap, {term({at.readAtCell(0)}), term({constant(capOf(at.layer()))})}};
        },
    .sources_from_axes = true,
    .listing = listCap,
    .formula = {{"<r> = \\kappa \\tanh\\frac{<0>}{\\kappa}"},
                onlyVariant,
                {{{"\\kappa", "κ", ATTN_TEXT("Formulas", "the cap")}}}},
    .picture = {Layout::chain, "&", "→", "cap %1"},
    .factor = capOf,
    .wording = {ATTN_TEXT("Cells", "cap"), nullptr, nullptr},
};

}  // namespace attn
