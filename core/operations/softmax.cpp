// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

#include <array>
#include <cmath>

// The softmax, one step at a time. It runs over the keys of a query, a row of the logits (softmax_axis key), or over
// the queries of a key, a column (softmax_axis query, a common mistake). The axis of the tensors with one number per
// row or column determines which.

// The sink: an additional logit in every softmax row, one number per head, whose weight applies to no value (gpt-oss;
// with 0, "softmax off by one"). The maximum and the sum below include it.

namespace attn
{

namespace
{

bool isPerKey(const Axes& axes) { return axes.back() == Axis::key; }

/// Computes one number per row or column by `reduce`, a function of a row or column expression.
template <typename Reduce>
void reduceEach(const OperationInput& in, const RowRange& rows, MatrixMap result, Reduce&& reduce)
{
    const ConstMatrixMap grid = matrixOf(in, 0, rows);
    for (Index at = 0; at < rows.count(); ++at)
        result(at, 0) = isPerKey(in.axes) ? reduce(grid.col(rows.begin + at)) : reduce(grid.row(rows.begin + at));
}

/// Per row (or column): the maximum of the logits and the sink; NaN if any logit is; torch: logits.amax(dim)
void computeMaximum(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    reduceEach(in, rows, result, [](const auto& line) { return line.template maxCoeff<Eigen::PropagateNaN>(); });
    if (hasSink(in.layer))
        result = result.unaryExpr(
            [sink = sinkLogit(in.layer, rows.head)](float largest) { return largest < sink ? sink : largest; });
}

Terms deriveMaximum(const DerivationInput& at)
{
    Terms terms{Combination::max, at.termsAlong(at.reducedAxis())};
    if (hasSink(at.layer()))
        terms.terms.push_back(term({constant(sinkLogit(at.layer(), at.position(Axis::head)))}));
    return terms;
}

/// Per row (or column): the sum, including the exponential of the sink; torch: exponentials.sum(dim)
void computeSum(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    reduceEach(in, rows, result, [](const auto& line) { return line.sum(); });
    if (in.operands.size() > 1)
        result += rowsOf(in, 1, rows);
}

/// Calls work(cells, numbers, step, count, result) for every row of the grid (operand 0). The number for cell j is
/// numbers[j · step]: one number of operand 1 per row (step 0) or per column (step 1).
template <typename Work>
void forEachRow(const OperationInput& in, const RowRange& rows, MatrixMap result, Work&& work)
{
    const ConstMatrixMap grid = rowsOf(in, 0, rows);
    const bool columns = isPerKey(in.operand(1).axes());
    const float* numbers = columns ? matrixOf(in, 1, rows).data() : rowsOf(in, 1, rows).data();
    for (Index row = 0; row < rows.count(); ++row)
        work(grid.row(row).data(), numbers + (columns ? 0 : row), columns ? 1 : 0, grid.cols(), result.row(row).data());
}

constexpr Index chunk_size = 256;
using Chunk = Eigen::Map<Eigen::ArrayXf>;

/// result[i] = e^x[i]. Eigen's vectorised exp clamps its argument at −88, where the true result is a denormal number
/// or 0, and loses NaN; both are corrected here.
void exponentiate(const float* x, float* result, Index count)
{
    constexpr float clamped_below = -87.0F;
    constexpr float zero_below = -104.0F;
    Chunk(result, count) = Eigen::Map<const Eigen::ArrayXf>(x, count).exp();
    bool denormal = false;
    for (Index at = 0; at < count; ++at) {
        const float e = x[at] < zero_below ? 0.0F : result[at];
        result[at] = std::isnan(x[at]) ? x[at] : e;
        denormal |= (x[at] < clamped_below) & (x[at] >= zero_below);
    }
    if (denormal)
        for (Index at = 0; at < count; ++at)
            if (x[at] < clamped_below && x[at] >= zero_below)
                result[at] = std::exp(x[at]);
}

/// exp(logit − maximum of its row or column); exactly 0 for a logit of −∞ with a finite maximum.
void exponentialRow(const float* cells, const float* maximum, Index step, Index count, float* result)
{
    std::array<float, chunk_size> difference;
    for (Index start = 0; start < count; start += chunk_size) {
        const Index length = std::min(chunk_size, count - start);
        for (Index at = 0; at < length; ++at)
            difference[static_cast<std::size_t>(at)] = cells[start + at] - maximum[(start + at) * step];
        exponentiate(difference.data(), result + start, length);
    }
}

void computeExponential(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    forEachRow(in, rows, result, exponentialRow);
}

void quotientRow(const float* cells, const float* sum, Index step, Index count, float* result)
{
    if (step == 0)
        for (Index at = 0; at < count; ++at)
            result[at] = cells[at] / *sum;
    else
        for (Index at = 0; at < count; ++at)
            result[at] = cells[at] / sum[at];
}

/// Exponential divided by the sum of its row or column. The optional third operand is the mask: the result is 0 in rows
/// or columns without a visible cell.
void computeQuotient(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    forEachRow(in, rows, result, quotientRow);
    if (in.operands.size() < 3)
        return;
    const ConstMatrixMap visible = matrixOf(in, 2, rows);
    if (isPerKey(in.operand(1).axes())) {
        for (Index key = 0; key < result.cols(); ++key)
            if (visible.col(key).isZero(0.0F))
                result.col(key).setZero();
    } else {
        for (Index row = 0; row < rows.count(); ++row)
            if (visible.row(rows.begin + row).isZero(0.0F))
                result.row(row).setZero();
    }
}

Terms deriveFraction(const DerivationInput& at)
{
    return {Combination::divide, {term({at.readAtCell(0)}), term({at.readAtCell(1)})}};
}

Terms deriveQuotient(const DerivationInput& at)
{
    if (at.in.operands.size() > 2) {
        const Axis axis = isPerKey(at.in.operand(1).axes()) ? Axis::query : Axis::key;
        bool empty = true;
        for (Index position = 0; empty && position < at.in.operand(2).size(axis); ++position)
            empty = at.readAtCell(2, axis, position).value == 0.0F;
        if (empty)
            return singleTerm(Combination::select, constant(0.0F));
    }
    return deriveFraction(at);
}

/// The softmax axis counted from the end: −1 or −2.
int reducedAxis(const Listing& in) { return in.layer.softmax_axis == SoftmaxAxis::key ? -1 : -2; }

std::string broadcastOperand(const Listing& in)
{
    return filledPattern(reducedAxis(in) == -1 ? in.dialect.add_last_axis : in.dialect.add_row_axis, in.operands[1]);
}

std::vector<CodeLine> listMaximum(const Listing& in)
{
    const std::string largest = filledPattern(in.dialect.maximum, in.operands[0], reducedAxis(in));
    if (hasSink(in.layer))
        return {in.line(filledPattern(in.dialect.larger, largest, pythonSinks(in)))};
    return {
        in.line(largest, reducedAxis(in) == -2 ? ATTN_TEXT("core", "over the queries: a common mistake") : nullptr)};
}

std::vector<CodeLine> listQuotient(const Listing& in)
{
    const std::string quotient = in.operands[0] + " / " + broadcastOperand(in);
    if (in.operands.size() < 3)
        return {in.line(quotient)};
    const std::string visible = filledPattern(in.dialect.any_visible, in.operands[2], reducedAxis(in));
    return {in.line(filledPattern(in.dialect.choose, visible, quotient, "0.0"))};
}

/// Cost of a result that is reduced over a row or column: its length.
Index reductionCost(const OperationInput& in) { return in.size(in.has(Axis::key) ? Axis::query : Axis::key); }

/// 2 with a sink; 1 if the mask is an operand of the step, which then sets rows without a visible key to 0
/// (core/pipeline/step_table.cpp); otherwise 0.
std::size_t quotientVariant(const Layer& layer) { return hasSink(layer) ? 2 : layer.zeroesEmptyRows() ? 1 : 0; }

}  // namespace

extern const OperationEntry maximum_operation = {
    .name = "maximum",
    .compute = computeMaximum,
    .cost = reductionCost,
    .same_settings = [](const Layer& a, const Layer& b) { return a.sinks == b.sinks; },
    .is_row_wise = inEveryLayer,
    .derive = deriveMaximum,
    .sources_from_axes = true,
    .listing = listMaximum,
    .formula = {{"<r> = \\max_<run>\\, <0>", "<r> = \\max(z,\\, \\max_<run>\\, <0>)"},
                [](const Layer& layer) { return std::size_t(hasSink(layer)); },
                {{{"z", "z", ATTN_TEXT("Formulas", "the sink of this head")}}}},
    .hand_calculation = HandCalculation::softmax,
    .picture = {Layout::softmax, "", "→", "max"},
    .wording = {ATTN_TEXT("Cells", "sink"), nullptr, nullptr},
};

extern const OperationEntry exponential_operation = {
    .name = "exponential",
    .compute = computeExponential,
    .cost = constantCost<8>,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::exp, {term({at.readAtCell(0)}), term({constant(-1.0F), at.readAtCell(1)})}};
        },
    .sources_from_axes = true,
    .listing =
        [](const Listing& in) {
            return std::vector{
                in.line(filledPattern(in.dialect.exponential, in.operands[0] + " - " + broadcastOperand(in)))};
        },
    .formula = {{"<r> = e^{\\,<0> - <1>}"}, onlyVariant, {}},
    .hand_calculation = HandCalculation::softmax,
    .picture = {Layout::softmax, "", "↓", "exp"},
    .values = ValueKind::positive,
};

extern const OperationEntry sum_operation = {
    .name = "sum",
    .compute = computeSum,
    .cost = reductionCost,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveSumOfProducts,
    .sources_from_axes = true,
    .listing =
        [](const Listing& in) {
            const std::string sum = filledPattern(in.dialect.sum, in.operands[0], reducedAxis(in));
            return std::vector{in.line(in.operands.size() > 1 ? sum + " + " + in.operands[1] : sum)};
        },
    .formula = {{"<r> = \\sum_<run> <0>", "<r> = \\sum_<run> <0> + <1>"},
                [](const Layer& layer) { return std::size_t(hasSink(layer)); },
                {}},
    .hand_calculation = HandCalculation::softmax,
    .picture = {Layout::softmax, "", "→", "Σ"},
    .values = ValueKind::total,
};

extern const OperationEntry normalise_operation = {
    .name = "normalise",
    .compute = computeQuotient,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveQuotient,
    .sources_from_axes = false,
    .listing = listQuotient,
    .formula =
        {{"<r> = \\frac{<0>}{<1>} = \\frac{\\of{<0=>}{e^{\\,<0.0> - <0.1>}}}{\\of{<1=>}{\\sum_{<run>'} e^{\\,<0.0'> - "
          "<0.1>}}}",
          "<r> = \\begin{cases} \\frac{<0>}{<1>} & \\sum_{<run>'} <2'> \\neq 0 \\\\ 0 & \\sum_{<run>'} <2'> = 0 "
          "\\end{cases}",
          "<r> = \\frac{<0>}{<1>} = \\frac{\\of{<0=>}{e^{\\,<0.0> - <0.1>}}}{\\of{<1=>}{e^{\\,z - <0.1>} + "
          "\\sum_{<run>'} e^{\\,<0.0'> - <0.1>}}}"},
         quotientVariant,
         {{{"z", "z", ATTN_TEXT("Formulas", "the sink of this head")}}}},
    .hand_calculation = HandCalculation::softmax,
    .picture = {Layout::softmax, "", "→", "÷"},
    .values = ValueKind::weight,
    .wording = {ATTN_TEXT("Cells", "empty row"), nullptr, ATTN_TEXT("Cells", "set to 0: nothing is visible")},
};

namespace
{

/// result = e^(sink − row_max)
void computePower(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const float sink = sinkLogit(in.layer, rows.head);
    result = rowsOf(in, 0, rows).unaryExpr([sink](float maximum) { return std::exp(sink - maximum); });
}

}  // namespace

float sinkLogit(const Layer& layer, Index head) { return layer.sinks[static_cast<std::size_t>(head)]; }

extern const OperationEntry exponential_of_sink_operation = {
    .name = "exponential_of_sink",
    .compute = computePower,
    .cost = constantCost<8>,
    .same_settings = [](const Layer& a, const Layer& b) { return a.sinks == b.sinks; },
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::exp,
                         {term({constant(sinkLogit(at.layer(), at.position(Axis::head)))}),
                          term({constant(-1.0F), at.readAtCell(0)})}};
        },
    .sources_from_axes = true,
    .listing =
        [](const Listing& in) {
            return std::vector{
                in.line(filledPattern(in.dialect.exponential, pythonSinks(in) + " - " + in.operands[0]))};
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
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveFraction,
    .sources_from_axes = true,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + " / " + in.operands[1])}; },
    .formula = {{"<r> = \\frac{<0>}{<1>}"}, onlyVariant, {}},
    .picture = {Layout::chain, "&", "→", "÷"},
    .values = ValueKind::positive,
};

}  // namespace attn
