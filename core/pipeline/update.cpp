// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/update.h"

#include "core/pipeline/overrides.h"

#include <algorithm>
#include <cstring>

namespace attn
{

namespace
{

// For smaller grids, computing the whole tensor is faster than finding the changed rows. Results are then bit-identical
// to those without a previous trace.
constexpr Index min_shared_cells = Index{1} << 16;

/// Symmetric difference.
std::vector<Override> difference(const std::vector<Override>& before, const std::vector<Override>& now)
{
    std::vector<Override> result;
    const auto add = [&result](const std::vector<Override>& from, const std::vector<Override>& others) {
        std::ranges::copy_if(from, std::back_inserter(result),
                             [&others](const Override& set) { return std::ranges::find(others, set) == others.end(); });
    };
    add(before, now);
    add(now, before);
    return result;
}

}  // namespace

TensorPtr Update::reuse(const Step& step, const OperationInput& input)
{
    const std::optional<Rows> rows = possibleChanges(step);
    if (!rows)
        return nullptr;
    if (rows->empty()) {
        m_changed[ordinal(step.id)] = Rows{};
        return m_before.find(step.id);
    }
    return worthSharing(step, *rows) ? recompute(step, input, *rows) : nullptr;
}

std::optional<Rows> Update::changedBySettings(const Step& step) const
{
    const Layer& before = m_before.layer();
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

std::optional<Rows> Update::possibleChanges(const Step& step) const
{
    if (!m_before.has(step.id) || findStep(m_before.layer(), step.id) != &step)
        return std::nullopt;
    const std::vector<TensorId> operands = operandsOf(step, m_layer);
    if (operands != operandsOf(step, m_before.layer()))
        return std::nullopt;
    std::optional<Rows> rows = changedBySettings(step);
    const auto add = [&](const Rows& changed) {
        const Rows own = rowsIn(step.axes, m_layer.dimensions, changed);
        rows->insert(rows->end(), own.begin(), own.end());
    };
    for (const TensorId operand : operands) {
        const std::optional<Rows>& changed = m_changed[ordinal(operand)];
        const bool follows =
            changed && (changed->empty() || (rowAxis(m_tensors[ordinal(operand)]->axes()) == rowAxis(step.axes) &&
                                             entryOf(step.operation).keeps_rows(m_layer)));
        if (!rows || !follows)
            return std::nullopt;
        add(*changed);
    }
    if (rows)
        for (const Override& set : difference(overridesOf(m_before.layer(), step.id), overridesOf(m_layer, step.id)))
            add({rowAt(step.axes, set.index)});
    return rows ? std::optional(rowsIn(step.axes, m_layer.dimensions, *rows)) : std::nullopt;
}

bool Update::worthSharing(const Step& step, const Rows& rows) const
{
    const Dimensions& d = m_layer.dimensions;
    const Index grid = d[Axis::batch] * d[Axis::head] * d[Axis::query] * d[Axis::key];
    const Tensor& before = m_before[step.id];
    constexpr Index smallest_saving = 8;
    return grid >= min_shared_cells &&
           static_cast<Index>(rows.size()) * smallest_saving * placeOf(before, 0, 0).columns < before.size();
}

TensorPtr Update::recompute(const Step& step, const OperationInput& input, const Rows& possible_changes)
{
    const std::vector<Override> overrides = overridesOf(m_layer, step.id);
    const Tensor& before = m_before[step.id];
    Tensor result = before.shared();
    Rows changed;
    for (const RowRange& rows : rangesOf(possible_changes)) {
        const MatrixPlace place = placeOf(before, rows.batch, rows.head);
        Matrix numbers(rows.count(), place.columns);
        entryOf(step.operation).compute(input, rows, {numbers.data(), numbers.rows(), numbers.cols()});
        const Index first = place.offset + rows.begin * place.columns;
        for (const Override& set : overrides)
            if (const Index at = before.offset(set.index) - first; at >= 0 && at < numbers.size())
                numbers.data()[at] = set.value;
        for (Index row = 0; row < rows.count(); ++row) {
            const Index offset = first + row * numbers.cols();
            const auto bytes = static_cast<std::size_t>(numbers.cols()) * sizeof(float);
            if (std::memcmp(numbers.row(row).data(), before.numbersAt(offset), bytes) == 0)
                continue;
            std::memcpy(result.own(offset), numbers.row(row).data(), bytes);
            changed.push_back(
                {rows.batch, std::ranges::any_of(step.axes, isHead) ? rows.head : Row::no_head, rows.begin + row});
        }
    }
    const bool same = changed.empty();
    m_changed[ordinal(step.id)] = std::move(changed);
    return same ? m_before.find(step.id) : std::make_shared<const Tensor>(std::move(result));
}

}  // namespace attn
