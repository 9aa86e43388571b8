// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/counter_random.h"
#include "core/operations/operation.h"

namespace attn
{

namespace
{

/// result = weight · dropoutFactor(); torch: weights * keep
void compute(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap weights = rowsOf(in, 0, rows);
    for (Index row = 0; row < result.rows(); ++row)
        for (Index key = 0; key < result.cols(); ++key)
            result(row, key) =
                weights(row, key) * dropoutFactor(in.layer.dropout, {rows.batch, rows.head, rows.begin + row, key});
}

Terms derive(const DerivationInput& at)
{
    const float factor = dropoutFactor(at.layer().dropout, at.gridCell());
    return {Combination::product, {term({at.readAtCell(0)}), term({constant(factor)})}};
}

std::vector<CodeLine> list(const Listing& in)
{
    return {{"keep = load(\"keep\")", in.shape(), ATTN_TEXT("core", "0, or 1 / (1 - p) for what survives")},
            in.line(in.operands[0] + " * keep")};
}

}  // namespace

float dropoutFactor(const Dropout& dropout, const MaskCell& cell)
{
    const CounterRandom numbers(dropout.seed, "dropout");
    const auto matrix = static_cast<std::uint64_t>(cell.batch) << 32 | static_cast<std::uint64_t>(cell.head);
    const auto position = static_cast<std::uint64_t>(cell.query) << 32 | static_cast<std::uint64_t>(cell.key);
    return numbers.uniform(matrix, position) < dropout.p ? 0.0F : static_cast<float>(1.0 / (1.0 - dropout.p));
}

extern const OperationEntry drop_out_operation = {
    .name = "drop_out",
    .compute = compute,
    .cost = [](const OperationInput&) -> Index { return 16; },
    .same_settings = [](const Layer& a, const Layer& b) { return a.dropout == b.dropout; },
    .is_row_wise = inEveryLayer,
    .derive = derive,
    .sources_from_axes = true,
    .listing = list,
    .formula = {{"<r> = <0>\\, \\frac{B_{ij}}{1 - p} \\qquad B_{ij} \\in \\{0, 1\\}"},
                onlyVariant,
                {{{"B_{ij}", "B", ATTN_TEXT("Formulas", "0 where a weight is dropped, else 1")},
                  {"p", "p", ATTN_TEXT("Formulas", "dropout probability")}}}},
    .picture = {Layout::chain, "&", "→", ""},
    .values = ValueKind::weight,
    .wording = {ATTN_TEXT("Cells", "dropout"), nullptr, nullptr},
};

}  // namespace attn
