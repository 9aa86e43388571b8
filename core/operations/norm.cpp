// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

#include <cmath>

// Normalisation in steps: mean and deviation of a position's features, then the normalised features. With a mean it is
// LayerNorm (torch.nn.functional.layer_norm), otherwise RMSNorm.

namespace attn
{

namespace
{

float epsilonOf(const Layer& layer)
{
    return layer.block ? layer.block->epsilon : static_cast<float>(layer.qk_norm.eps);
}

/// Mean of each row; torch: x.mean(-1)
void computeMean(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows).rowwise().mean();
}

Terms deriveMean(const DerivationInput& at)
{
    const Axis axis = at.reducedAxis();
    Terms terms{Combination::sum, {}};
    const float share = 1.0F / static_cast<float>(at.in.operand(0).size(axis));
    for (Term& number : at.termsAlong(axis))
        terms.terms.push_back(term({number.factors.front(), constant(share)}));
    return terms;
}

/// Per row: √(mean of (x − mean)² + ε), or √(mean of x² + ε) without a mean
void computeDeviation(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap numbers = rowsOf(in, 0, rows);
    for (Index row = 0; row < rows.count(); ++row) {
        const float mean = in.operands.size() > 1 ? rowsOf(in, 1, rows)(row, 0) : 0.0F;
        result(row, 0) = std::sqrt((numbers.row(row).array() - mean).square().mean() + epsilonOf(in.layer));
    }
}

/// Uses Σ (x − mean)² = Σ x² − d · mean², where d is the number of features.
Terms deriveDeviation(const DerivationInput& at)
{
    const Axis axis = at.reducedAxis();
    Terms terms{Combination::root, {}};
    const Index count = at.in.operand(0).size(axis);
    const Factor share = constant(1.0F / static_cast<float>(count));
    for (Index position = 0; position < count; ++position) {
        const Factor number = at.readAtCell(0, axis, position);
        terms.terms.push_back(term({number, number, share}));
    }
    if (at.in.operands.size() > 1)
        terms.terms.push_back(term({constant(-1.0F), at.readAtCell(1), at.readAtCell(1)}));
    terms.terms.push_back(term({constant(epsilonOf(at.layer()))}));
    return terms;
}

/// (x − mean) / deviation · weight + bias, or, with three operands, x / deviation · weight
void computeNorm(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap numbers = rowsOf(in, 0, rows);
    const ConstMatrixMap deviations = rowsOf(in, 1, rows);
    const auto weight = in.operand(2).matrix(0).row(0).array();
    for (Index row = 0; row < rows.count(); ++row) {
        const auto x = numbers.row(row).array();
        if (in.operands.size() > 3)
            result.row(row) = (x - rowsOf(in, 3, rows)(row, 0)) / deviations(row, 0) * weight +
                              in.operand(4).matrix(0).row(0).array();
        else
            result.row(row) = x / deviations(row, 0) * weight;
    }
}

Terms deriveNorm(const DerivationInput& at)
{
    const Shape position(at.index.begin(), at.index.end() - 1);
    const Shape feature = {at.index.back()};
    const Term number = term({at.read(0, at.index)});
    const Term deviation = term({at.read(1, position)});
    const Term weight = term({at.read(2, feature)});
    if (at.in.operands.size() == 3)
        return {Combination::norm, {number, deviation, weight}};
    return {Combination::norm,
            {number, term({constant(-1.0F), at.read(3, position)}), deviation, weight, term({at.read(4, feature)})}};
}

std::vector<CodeLine> listDeviation(const Listing& in)
{
    const bool centred = in.operands.size() > 1;
    const std::string number =
        centred ? "(" + in.operands[0] + " - " + filledPattern(in.dialect.add_last_axis, in.operands[1]) + ")"
                : in.operands[0];
    return {in.line("((" + number + " ** 2).mean(-1) + " + pythonNumber(epsilonOf(in.layer), in.dialect) + ") ** 0.5")};
}

std::vector<CodeLine> listNorm(const Listing& in)
{
    const std::string deviation = filledPattern(in.dialect.add_last_axis, in.operands[1]);
    if (in.operands.size() == 3)
        return {in.line(in.operands[0] + " / " + deviation + " * " + in.operands[2])};
    return {in.line("(" + in.operands[0] + " - " + filledPattern(in.dialect.add_last_axis, in.operands[3]) + ") / " +
                    deviation + " * " + in.operands[2] + " + " + in.operands[4])};
}

/// Cost of a number that reads all features of a position.
Index featuresCost(const OperationInput& in) { return std::max<Index>(in.operand(0).shape().back() / 8, 1); }

bool sameEpsilon(const Layer& a, const Layer& b) { return epsilonOf(a) == epsilonOf(b); }

/// 0: with a mean, 1: without.
std::size_t normVariant(const Layer& layer) { return layer.block && layer.block->norm == NormKind::layer ? 0 : 1; }

}  // namespace

extern const OperationEntry mean_operation = {
    .name = "mean",
    .compute = computeMean,
    .cost = featuresCost,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveMean,
    .sources_from_axes = true,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + ".mean(-1)")}; },
    .formula = {{"<r> = \\frac{1}{n} \\sum_<run> <0>"},
                onlyVariant,
                {{{"n", "n", ATTN_TEXT("Formulas", "how many features a position has")}}}},
    .picture = {Layout::chain, "", "→", "mean"},
    .wording = {ATTN_TEXT("Cells", "1 ÷ features"), nullptr, nullptr},
};

extern const OperationEntry deviation_operation = {
    .name = "deviation",
    .compute = computeDeviation,
    .cost = featuresCost,
    .same_settings = sameEpsilon,
    .is_row_wise = inEveryLayer,
    .derive = deriveDeviation,
    .sources_from_axes = false,
    .listing = listDeviation,
    .formula = {{"<r> = \\sqrt{\\frac{1}{n} \\sum_<run> (<0> - <1>)^2 + \\varepsilon}",
                 "<r> = \\sqrt{\\frac{1}{n} \\sum_<run> <0>^2 + \\varepsilon}"},
                normVariant,
                {{{"n", "n", ATTN_TEXT("Formulas", "how many features a position has")},
                  {"\\varepsilon", "ε", ATTN_TEXT("Formulas", "a small number, so that nothing is divided by 0")}}}},
    .picture = {Layout::chain, "&", "→", ""},
    .values = ValueKind::positive,
    .wording = {"ε", nullptr, nullptr},
};

extern const OperationEntry norm_operation = {
    .name = "norm",
    .compute = computeNorm,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveNorm,
    .sources_from_axes = false,
    .listing = listNorm,
    .formula = {{"<r> = \\frac{<0> - <3>}{<1>}\\, <2> + <4>", "<r> = \\frac{<0>}{<1>}\\, <2>"}, normVariant, {}},
    .picture = {Layout::chain, "&", "→", ""},
};

}  // namespace attn
