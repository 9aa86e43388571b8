// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/query_lines.h"

#include "core/pipeline/softmax.h"

#include <algorithm>
#include <cassert>

namespace attn
{

namespace
{

using Row = Eigen::Map<Eigen::RowVectorXf>;
using ConstRow = Eigen::Map<const Eigen::RowVectorXf>;

bool among(const Axes& axes, Axis axis) { return std::ranges::find(axes, axis) != axes.end(); }

/// A line being computed: its operands' lines, and where it stands.
struct LineInput {
    const OperationInput& in;
    const QueryLine& line;

    [[nodiscard]] const Dimensions& dimensions() const { return in.layer.dimensions; }
    /// The same query's line of an operand; `head` where the operand has heads and the result has not.
    [[nodiscard]] std::span<const float> operand(std::size_t which, Index head = QueryLine::no_head) const
    {
        const Axes& axes = in.operand(which).axes();
        const Index length = lineLength(axes, dimensions());
        QueryLine own = line;
        own.head = !among(axes, Axis::head) ? QueryLine::no_head : head == QueryLine::no_head ? line.head : head;
        return {in.operand(which).line(lineNumber(axes, dimensions(), own), length), static_cast<std::size_t>(length)};
    }
    [[nodiscard]] Index matrixNumber() const { return line.batch * dimensions()[Axis::head] + line.head; }
    [[nodiscard]] MaskCell firstCell() const { return {line.batch, line.head, line.query, 0}; }
};

ConstRow asRow(std::span<const float> line) { return {line.data(), static_cast<Index>(line.size())}; }

void copyLine(const LineInput& at, std::span<float> result) { std::ranges::copy(at.operand(0), result.begin()); }

void sliceLine(const LineInput& at, std::span<float> result)
{
    const auto start = static_cast<std::size_t>(sliceStart(at.in.step, at.in.layer));
    std::ranges::copy(at.operand(0).subspan(start, result.size()), result.begin());
}

void projectLine(const LineInput& at, std::span<float> result)
{
    Row row(result.data(), static_cast<Index>(result.size()));
    row.noalias() = asRow(at.operand(0)) * at.in.operand(1).matrix(0).transpose();
    if (at.in.operands.size() > 2)
        row += at.in.operand(2).matrix(0).row(0);
}

void splitLine(const LineInput& at, std::span<float> result)
{
    const std::size_t size = result.size();
    std::ranges::copy(at.operand(0).subspan(static_cast<std::size_t>(at.line.head) * size, size), result.begin());
}

void mergeLine(const LineInput& at, std::span<float> result)
{
    auto to = result.begin();
    for (Index head = 0; head < at.dimensions()[Axis::head]; ++head)
        to = std::ranges::copy(at.operand(0, head), to).out;
}

void contractLine(const LineInput& at, std::span<float> result)
{
    const Tensor& b = at.in.operand(1);
    Row row(result.data(), static_cast<Index>(result.size()));
    if (at.in.operand(0).axes().back() == b.axes().back())
        row.noalias() = asRow(at.operand(0)) * b.matrix(at.matrixNumber()).transpose();
    else
        row.noalias() = asRow(at.operand(0)) * b.matrix(at.matrixNumber());
}

void scaleLine(const LineInput& at, std::span<float> result)
{
    std::ranges::transform(at.operand(0), result.begin(),
                           [factor = at.in.layer.scale()](float x) { return x * factor; });
}

void combineMaskLine(const LineInput& at, std::span<float> result)
{
    const MaskCell first = at.firstCell();
    combineMaskRows(at.in.layer.mask.layers, at.in.layer.grid, {first.batch, first.head}, first.query,
                    MatrixMap(result.data(), 1, static_cast<Index>(result.size())));
}

void maskLine(const LineInput& at, std::span<float> result)
{
    const Mask& mask = at.in.layer.mask;
    std::ranges::transform(
        at.operand(0), at.operand(1), result.begin(),
        [fill = static_cast<float>(mask.fill), add = mask.apply == FillApply::add](float score, float visible) {
            return visible != 0.0F ? score : add ? score + fill : fill;
        });
}

void maximumLine(const LineInput& at, std::span<float> result) { result[0] = maximumOf(at.operand(0)); }

void sumLine(const LineInput& at, std::span<float> result) { result[0] = sumOf(at.operand(0)); }

RowOfLines rowOfLines(const LineInput& at)
{
    const auto cells = at.operand(0);
    return {cells.data(), at.operand(1).data(), 0, static_cast<Index>(cells.size())};
}

void exponentialLine(const LineInput& at, std::span<float> result) { exponentialRow(rowOfLines(at), result.data()); }

void normaliseLine(const LineInput& at, std::span<float> result)
{
    if (at.in.operands.size() > 2 && asRow(at.operand(2)).isZero(0.0F))
        std::ranges::fill(result, 0.0F);
    else
        dividedRow(rowOfLines(at), result.data());
}

void multiplyLine(const LineInput& at, std::span<float> result)
{
    std::ranges::transform(at.operand(0), at.operand(1), result.begin(), std::multiplies<>());
}

void dropOutLine(const LineInput& at, std::span<float> result)
{
    MaskCell cell = at.firstCell();
    for (float weight : at.operand(0)) {
        result[static_cast<std::size_t>(cell.key)] = weight * dropoutFactor(at.in.layer.attention.dropout, cell);
        ++cell.key;
    }
}

void switchLine(const LineInput& at, std::span<float> result)
{
    if (at.in.layer.headOff(at.line.head))
        std::ranges::fill(result, 0.0F);
    else
        copyLine(at, result);
}

struct LineRow {
    Operation operation;
    void (*compute)(const LineInput&, std::span<float>);
};

/// The operations whose results can be had line by line; the others are inputs, or mix queries.
constexpr std::array line_table = {
    LineRow{Operation::copy, copyLine},
    LineRow{Operation::slice, sliceLine},
    LineRow{Operation::project, projectLine},
    LineRow{Operation::split_heads, splitLine},
    LineRow{Operation::contract, contractLine},
    LineRow{Operation::scale, scaleLine},
    LineRow{Operation::combine_mask, combineMaskLine},
    LineRow{Operation::mask, maskLine},
    LineRow{Operation::maximum, maximumLine},
    LineRow{Operation::exponential, exponentialLine},
    LineRow{Operation::sum, sumLine},
    LineRow{Operation::normalise, normaliseLine},
    LineRow{Operation::multiply, multiplyLine},
    LineRow{Operation::drop_out, dropOutLine},
    LineRow{Operation::switch_heads, switchLine},
    LineRow{Operation::merge_heads, mergeLine},
};

const LineRow* rowOf(Operation operation)
{
    const auto found = std::ranges::find(line_table, operation, &LineRow::operation);
    return found == line_table.end() ? nullptr : &*found;
}

/// Every value from 0 on below `count`, or just the one that is given.
template <typename Visit>
void forEachOr(const std::optional<Index>& one, Index count, Visit&& visit)
{
    for (Index at = one.value_or(0); at < (one ? *one + 1 : count); ++at)
        visit(at);
}

void sortUnique(QueryLines& lines)
{
    std::ranges::sort(lines);
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
}

}  // namespace

QueryLines linesIn(const Axes& axes, const Dimensions& dimensions, const QueryLines& lines)
{
    const bool heads = among(axes, Axis::head);
    QueryLines result;
    for (const QueryLine& line : lines) {
        if (!heads)
            result.push_back({line.batch, QueryLine::no_head, line.query});
        else if (line.head != QueryLine::no_head)
            result.push_back(line);
        else
            forEachOr(std::nullopt, dimensions[Axis::head], [&](Index head) {
                result.push_back({line.batch, head, line.query});
            });
    }
    sortUnique(result);
    return result;
}

QueryLines linesOf(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions)
{
    QueryLines lines;
    for (const CellsRegion::Cell& cell : patterns)
        forEachOr(cell[0], dimensions[Axis::batch], [&](Index n) {
            forEachOr(cell[1], dimensions[Axis::head], [&](Index h) {
                forEachOr(cell[2], dimensions[Axis::query], [&](Index q) { lines.push_back({n, h, q}); });
            });
        });
    sortUnique(lines);
    return lines;
}

QueryLine lineAt(const Axes& axes, const Shape& index)
{
    const bool heads = among(axes, Axis::head);
    return {index[0], heads ? index[1] : QueryLine::no_head, index[heads ? 2 : 1]};
}

Index lineLength(const Axes& axes, const Dimensions& dimensions)
{
    Index length = 1;
    for (auto axis = std::ranges::find(axes, Axis::query) + 1; axis != axes.end(); ++axis)
        length *= dimensions[*axis];
    return length;
}

Index lineNumber(const Axes& axes, const Dimensions& dimensions, const QueryLine& line)
{
    const Index row = among(axes, Axis::head) ? line.batch * dimensions[Axis::head] + line.head : line.batch;
    return row * dimensions[Axis::query] + line.query;
}

bool isLinewise(const Step& step, const Layer& layer)
{
    const bool mixes = (step.operation == Operation::split_heads && layer.attention.head_split == HeadLayout::view) ||
                       (step.operation == Operation::merge_heads && layer.attention.head_merge == HeadLayout::view);
    return !mixes && among(step.axes, Axis::query) && rowOf(step.operation);
}

void computeLine(const OperationInput& input, const QueryLine& line, std::span<float> result)
{
    const LineRow* row = rowOf(input.step.operation);
    assert(row);
    row->compute({input, line}, result);
}

}  // namespace attn
