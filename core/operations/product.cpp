// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/tensor/parallel_for.h"

namespace attn
{

namespace
{

/// (L, d_model), (d, d_model), (d) → (L, d): result[i, f] = Σ_c x[i, c] · W[f, c] + b[f]; torch: x @ W.T + b
/// Parallel over columns: Eigen repacks the weights for each product, which for a few rows takes longer than the
/// product itself.
void computeProjection(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    constexpr Index min_columns = 128;
    const ConstMatrixMap x = rowsOf(in, 0, rows);
    const auto project = [&](const auto& transposed_weight) {
        parallelFor(
            result.cols(), productCost(in) * rows.count(),
            [&](Index begin, Index end) {
                auto columns = result.middleCols(begin, end - begin);
                columns.noalias() = x * transposed_weight.middleCols(begin, end - begin);
                if (in.operands.size() > 2)
                    columns.rowwise() += in.operand(2).matrix(0).row(0).segment(begin, end - begin);
            },
            min_columns);
    };
    if (const float* const columns = in.operand(1).columns())
        project(ConstMatrixMap(columns, x.cols(), result.cols()));
    else
        project(in.operand(1).matrix(0).transpose());
}

std::vector<CodeLine> listProjection(const Listing& in)
{
    const std::string product = in.operands[0] + " @ " + in.operands[1] + ".T";
    return {in.line(in.operands.size() > 2 ? product + " + " + in.operands[2] : product)};
}

bool summedOverLast(const Axes& right, const Axes& result)
{
    return std::ranges::find(result, right.back()) == result.end();
}

/// Per (n, h), summed over the axis that both operands share and the result lacks: (L_q, d), (L_k, d) → (L_q, L_k):
/// result[i, j] = Σ_c a[i, c] · b[j, c]; torch: a @ b.transpose(-2, -1). (L_q, L_k), (L_k, d) → (L_q, d): result[i, c]
/// = Σ_j a[i, j] · b[j, c]; torch: a @ b
void computeContraction(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap left = rowsOf(in, 0, rows);
    const ConstMatrixMap right = matrixOf(in, 1, rows);
    if (summedOverLast(in.operand(1).axes(), in.axes))
        result.noalias() = left * right.transpose();
    else
        result.noalias() = left * right;
}

std::vector<CodeLine> listContraction(const Listing& in)
{
    std::string right = in.operands[1];
    const bool shared = sharesKeyHeads(in.layer);
    if (shared)
        right += "[:, [h * H_kv // H for h in range(H)]]";
    if (summedOverLast(in.operand_axes[1], in.axes))
        right = filledPattern(in.dialect.swap_axes, right, -2, -1);
    return {in.line(in.operands[0] + " @ " + right,
                    shared ? ATTN_TEXT("core", "several heads read the same keys and values") : nullptr)};
}

}  // namespace

extern const OperationEntry project_operation = {
    .name = "project",
    .compute = computeProjection,
    .cost = productCost,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveSumOfProducts,
    .sources_from_axes = true,
    .listing = listProjection,
    .formula = {{"<r|> = <0|>\\, <1||^{\\!\\top}><?2> + <2|>"}, onlyVariant, {}},
    .hand_calculation = HandCalculation::products,
    .picture = {Layout::product, "", "", ""},
};

extern const OperationEntry contract_operation = {
    .name = "contract",
    .compute = computeContraction,
    .cost = productCost,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveSumOfProducts,
    .sources_from_axes = true,
    .listing = listContraction,
    .formula = {{"<r> = <dot>\\sum_<run> <0>\\, <1>"}, onlyVariant, {}},
    .hand_calculation = HandCalculation::products,
    .picture = {Layout::product, "", "", ""},
};

}  // namespace attn
