// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

/// Whether both have the same adding layers, or the same blocking and opening layers.
bool haveSameLayers(const Layer& a, const Layer& b, bool adding)
{
    const auto others = [adding](const MaskLayer& layer) { return layer.adds() != adding; };
    std::vector<MaskLayer> of_a = a.mask.layers;
    std::vector<MaskLayer> of_b = b.mask.layers;
    std::erase_if(of_a, others);
    std::erase_if(of_b, others);
    return of_a == of_b && a.grid == b.grid;
}

/// 1 = visible, 0 = blocked: the mask layers in order.
void computeCombination(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    combineMaskRows(in.layer.mask.layers, in.layer.grid, {rows.batch, rows.head}, rows.begin, result);
}

/// The sum of the numbers that the mask layers add, in order.
void computeBias(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    sumBiasRows(in.layer.mask.layers, in.layer.grid, {rows.batch, rows.head}, rows.begin, result);
}

/// One term per layer that adds a number to the cell.
Terms deriveBias(const DerivationInput& at)
{
    Terms terms{Combination::sum, {}};
    for (const std::size_t which : addingLayers(at.layer().mask.layers, at.layer().grid, at.gridCell()))
        terms.terms.push_back(term({constant(addedBy(at.layer().mask.layers[which], at.layer().grid, at.gridCell()))}));
    return terms.terms.empty() ? singleTerm(Combination::select, constant(0.0F)) : terms;
}

/// replace: result = score where the mask is 1, fill elsewhere; torch: scores.masked_fill(mask == 0, fill)
/// add: result = score where the mask is 1, score + fill elsewhere
void computeMask(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const auto fill = static_cast<float>(in.layer.mask.fill);
    const ConstMatrixMap scores = rowsOf(in, 0, rows);
    const ConstMatrixMap visible = rowsOf(in, 1, rows);
    const auto combine = [&](auto&& blocked) {
        std::transform(scores.data(), scores.data() + scores.size(), visible.data(), result.data(),
                       [&](float score, float boolean) { return boolean != 0.0F ? score : blocked(score); });
    };
    if (in.layer.mask.apply == FillApply::replace)
        combine([fill](float) { return fill; });
    else
        combine([fill](float score) { return score + fill; });
}

Terms deriveMask(const DerivationInput& at)
{
    const bool visible = at.readAtCell(1).value != 0.0F;
    const Factor fill = constant(static_cast<float>(at.layer().mask.fill));
    if (at.layer().mask.apply == FillApply::replace)
        return singleTerm(Combination::select, visible ? at.readAtCell(0) : fill);
    Terms terms = singleTerm(Combination::sum, at.readAtCell(0));
    if (!visible)
        terms.terms.push_back(term({fill}));
    return terms;
}

std::vector<CodeLine> listMask(const Listing& in)
{
    const std::string& logits = in.operands[0];
    const std::string blocked = in.operands[1] + " == 0";
    const auto number = static_cast<float>(in.layer.mask.fill);
    const std::string fill = pythonNumber(number, in.dialect);
    if (in.layer.mask.apply == FillApply::replace)
        return {in.line(filledPattern(in.dialect.fill, logits, blocked, fill))};
    if (std::isinf(number))  // 0 · ∞ would be NaN
        return {in.line(filledPattern(in.dialect.choose, blocked, logits + " + " + fill, logits))};
    return {in.line(filledPattern("%1 + (1 - %2) * %3", logits, in.operands[1], fill))};
}

}  // namespace

extern const OperationEntry combine_mask_operation = {
    .name = "combine_mask",
    .compute = computeCombination,
    .same_settings = [](const Layer& a, const Layer& b) { return haveSameLayers(a, b, false); },
    .is_row_wise = inEveryLayer,
    .has_equal_matrices = [](const Layer& layer) { return isSameForEveryMatrix(layer.mask.layers); },
    .derive = [](const DerivationInput& at) { return singleTerm(Combination::select, constant(at.value)); },
    .sources_from_axes = false,
    .listing = maskLines,
    .formula = {{"<r> \\in \\{0, 1\\}"}, onlyVariant, {}},
    .picture = {Layout::alone, "", "", ""},
    .values = ValueKind::boolean,
    .wording = {ATTN_TEXT("Cells", "mask"), ATTN_TEXT("Cells", "visible"), ATTN_TEXT("Cells", "blocked")},
};

extern const OperationEntry combine_bias_operation = {
    .name = "combine_bias",
    .compute = computeBias,
    .same_settings = [](const Layer& a, const Layer& b) { return haveSameLayers(a, b, true); },
    .is_row_wise = inEveryLayer,
    .has_equal_matrices = [](const Layer& layer) { return isBiasSameForEveryMatrix(layer.mask.layers); },
    .derive = deriveBias,
    .sources_from_axes = false,
    .listing = biasLines,
    .formula = {{"<r> = \\sum_{\\ell} b_{\\ell}"},
                onlyVariant,
                {{{"b_{\\ell}", "b_ℓ", ATTN_TEXT("Formulas", "what one of the layers that add adds here")}}}},
    .picture = {Layout::alone, "", "", ""},
    .wording = {ATTN_TEXT("Cells", "added"), nullptr, ATTN_TEXT("Cells", "no layer adds anything here")},
};

extern const OperationEntry mask_operation = {
    .name = "mask",
    .compute = computeMask,
    .same_settings = [](const Layer& a,
                        const Layer& b) { return a.mask.fill == b.mask.fill && a.mask.apply == b.mask.apply; },
    .is_row_wise = inEveryLayer,
    .derive = deriveMask,
    .sources_from_axes = false,
    .condition = 1,
    .listing = listMask,
    .formula = {{"<r> = \\begin{cases} <0> & <1> = 1 \\\\ -\\infty & <1> = 0 \\end{cases}",
                 "<r> = \\begin{cases} <0> & <1> = 1 \\\\ f & <1> = 0 \\end{cases}",
                 "<r> = <0> + \\begin{cases} 0 & <1> = 1 \\\\ -\\infty & <1> = 0 \\end{cases}",
                 "<r> = <0> + (1 - <1>)\\, f"},
                [](const Layer& layer) {
                    return std::size_t(layer.mask.apply == FillApply::add) * 2 +
                           std::size_t(!std::isinf(layer.mask.fill));
                },
                {{{"f", "f", ATTN_TEXT("Formulas", "fill: what blocked scores become")}}}},
    .hand_calculation = HandCalculation::mask,
    .picture = {Layout::chain, "&", "→", ""},
    .wording = {ATTN_TEXT("Cells", "fill"), ATTN_TEXT("Cells", "kept (the mask is 1)"),
                ATTN_TEXT("Cells", "filled (the mask is 0)")},
};

}  // namespace attn
