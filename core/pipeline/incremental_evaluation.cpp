// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/incremental_evaluation.h"

#include "core/pipeline/overrides.h"

#include <algorithm>
#include <cstring>

namespace attn
{

Axis rowAxis(const Axes& axes)
{
    return *std::ranges::find_if(axes, [](Axis axis) { return axis != Axis::batch && !isHead(axis); });
}

Row rowAt(const Axes& axes, const Shape& index)
{
    const auto on = [&](auto&& is_axis, Index otherwise) {
        const auto found = std::ranges::find_if(axes, is_axis);
        return found == axes.end() ? otherwise : index[static_cast<std::size_t>(found - axes.begin())];
    };
    return {on([](Axis axis) { return axis == Axis::batch; }, 0), on(isHead, Row::no_head),
            on([row = rowAxis(axes)](Axis axis) { return axis == row; }, 0)};
}

namespace
{

/// Visits the given value, or every value in [0, count) for nullopt.
template <typename Visit>
void forOneOrEach(const std::optional<Index>& one, Index count, Visit&& visit)
{
    for (Index at = one.value_or(0); at < (one ? *one + 1 : count); ++at)
        visit(at);
}

Rows sorted(Rows rows)
{
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

/// Maps rows of one tensor to those of a tensor with these axes: expands to all heads or drops the head as needed.
Rows rowsForAxes(const Axes& axes, const Dimensions& dimensions, const Rows& rows)
{
    const auto heads = std::ranges::find_if(axes, isHead);
    Rows result;
    for (const Row& row : rows) {
        if (heads == axes.end())
            result.push_back({row.batch, Row::no_head, row.position});
        else if (row.head != Row::no_head)
            result.push_back(row);
        else
            for (Index head = 0; head < dimensions[*heads]; ++head)
                result.push_back({row.batch, head, row.position});
    }
    return sorted(std::move(result));
}

/// The rows of the grid with a cell that matches one of the patterns.
Rows rowsMatching(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions)
{
    Rows rows;
    for (const CellsRegion::Cell& cell : patterns)
        forOneOrEach(cell[0], dimensions[Axis::batch], [&](Index n) {
            forOneOrEach(cell[1], dimensions[Axis::head], [&](Index h) {
                forOneOrEach(cell[2], dimensions[Axis::query], [&](Index q) { rows.push_back({n, h, q}); });
            });
        });
    return sorted(std::move(rows));
}

/// Merges consecutive rows into ranges.
std::vector<RowRange> rangesOf(const Rows& rows)
{
    std::vector<RowRange> ranges;
    for (const Row& row : rows) {
        const Index head = std::max<Index>(row.head, 0);
        if (!ranges.empty() && ranges.back().batch == row.batch && ranges.back().head == head &&
            ranges.back().end == row.position)
            ++ranges.back().end;
        else
            ranges.push_back({row.batch, head, row.position, row.position + 1});
    }
    return ranges;
}

// For smaller grids, computing the whole tensor is faster than finding the changed rows. Results are then bit-identical
// to those without a previous trace.
constexpr Index min_shared_cells = Index{1} << 16;

/// Symmetric difference of the overrides of one tensor.
std::vector<Override> difference(std::span<const Override> before, std::span<const Override> now)
{
    const auto key = [](const Override& set) {
        return std::pair<const Shape&, std::uint32_t>(set.index, std::bit_cast<std::uint32_t>(set.value));
    };
    std::vector<Override> result;
    std::ranges::set_symmetric_difference(before, now, std::back_inserter(result), {}, key, key);
    return result;
}

}  // namespace

bool IncrementalEvaluation::isUnchanged(const Step& step)
{
    m_possible_changes = possibleChanges(step);
    if (!m_possible_changes || !m_possible_changes->empty())
        return false;
    m_changed[ordinal(step.id)] = Rows{};
    return true;
}

std::optional<Rows> IncrementalEvaluation::changedBySettings(const Step& step) const
{
    const Layer& before = m_previous.layer();
    if (step.operation == Operation::given) {
        const bool same = m_layer.given[ordinal(step.id)] == before.given[ordinal(step.id)];
        return same ? std::optional(Rows{}) : std::nullopt;
    }
    if (shapeOf(step, m_layer.dimensions) == shapeOf(step, before.dimensions) &&
        entryOf(step.operation).same_settings(m_layer, before))
        return Rows{};
    if (step.operation != Operation::combine_mask || m_layer.grid != before.grid)
        return std::nullopt;
    const auto cells = paintedDifference(before.mask.layers, m_layer.mask.layers);
    return cells ? std::optional(rowsMatching(*cells, m_layer.dimensions)) : std::nullopt;
}

std::optional<Rows> IncrementalEvaluation::possibleChanges(const Step& step) const
{
    if (!m_previous.has(step.id) || findStep(m_previous.layer(), step.id) != &step)
        return std::nullopt;
    const std::vector<TensorId> operands = operandsOf(step, m_layer);
    if (operands != operandsOf(step, m_previous.layer()))
        return std::nullopt;
    std::optional<Rows> rows = changedBySettings(step);
    const auto add = [&](const Rows& changed) {
        const Rows own = rowsForAxes(step.axes, m_layer.dimensions, changed);
        rows->insert(rows->end(), own.begin(), own.end());
    };
    for (const TensorId operand : operands) {
        const std::optional<Rows>& changed = m_changed[ordinal(operand)];
        const bool follows =
            changed && (changed->empty() || (rowAxis(findStep(m_layer, operand)->axes) == rowAxis(step.axes) &&
                                             entryOf(step.operation).is_row_wise(m_layer)));
        if (!rows || !follows)
            return std::nullopt;
        add(*changed);
    }
    if (rows)
        for (const Override& set : difference(overridesOf(m_previous.layer(), step.id), overridesOf(m_layer, step.id)))
            add({rowAt(step.axes, set.index)});
    return rows ? std::optional(rowsForAxes(step.axes, m_layer.dimensions, *rows)) : std::nullopt;
}

bool IncrementalEvaluation::isWorthSharing(const Step& step, const Rows& rows) const
{
    const Dimensions& d = m_layer.dimensions;
    const Index grid = d[Axis::batch] * d[Axis::head] * d[Axis::query] * d[Axis::key];
    const Tensor& before = m_previous[step.id];
    constexpr Index min_saving = 8;
    return grid >= min_shared_cells &&
           static_cast<Index>(rows.size()) * min_saving * matrixLocation(before, 0, 0).columns < before.size();
}

TensorPtr IncrementalEvaluation::recomputeRows(const Step& step, const OperationInput& input)
{
    if (!m_possible_changes || !isWorthSharing(step, *m_possible_changes))
        return nullptr;
    const std::span<const Override> overrides = overridesOf(m_layer, step.id);
    const Tensor& before = m_previous[step.id];
    Tensor result = before.shared();
    Rows changed;
    for (const RowRange& rows : rangesOf(*m_possible_changes)) {
        const MatrixLocation matrix = matrixLocation(before, rows.batch, rows.head);
        Matrix numbers(rows.count(), matrix.columns);
        entryOf(step.operation).compute(input, rows, {numbers.data(), numbers.rows(), numbers.cols()});
        const Index first = matrix.offset + rows.begin * matrix.columns;
        for (const Override& set : overrides)
            if (const Index at = before.offset(set.index) - first; at >= 0 && at < numbers.size())
                numbers.data()[at] = set.value;
        for (Index row = 0; row < rows.count(); ++row) {
            const Index offset = first + row * numbers.cols();
            const auto bytes = static_cast<std::size_t>(numbers.cols()) * sizeof(float);
            if (std::memcmp(numbers.row(row).data(), before.numbersAt(offset), bytes) == 0)
                continue;
            std::memcpy(result.writableAt(offset), numbers.row(row).data(), bytes);
            changed.push_back(
                {rows.batch, std::ranges::any_of(step.axes, isHead) ? rows.head : Row::no_head, rows.begin + row});
        }
    }
    const bool same = changed.empty();
    m_changed[ordinal(step.id)] = std::move(changed);
    return same ? m_previous.find(step.id) : std::make_shared<const Tensor>(std::move(result));
}

}  // namespace attn
