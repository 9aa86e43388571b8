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

// Below this size a whole tensor is computed before its lines are sorted out, and then every number is the same, bit by
// bit, as without a trace before.
constexpr Index worth_branching = Index{1} << 16;

/// Those that are among one of the two only.
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

TensorPtr Update::take(const Step& step, const OperationInput& input)
{
    const std::optional<QueryLines> lines = suspects(step);
    if (!lines)
        return nullptr;
    if (lines->empty()) {
        m_changed[ordinal(step.id)] = QueryLines{};
        return m_before.find(step.id);
    }
    return worthBranching(step, *lines) ? branch(step, input, *lines) : nullptr;
}

std::optional<QueryLines> Update::changedBySettings(const Step& step) const
{
    if (step.operation == Operation::given) {
        const bool same = m_layer.given[ordinal(step.id)] == m_before.layer().given[ordinal(step.id)];
        return same ? std::optional(QueryLines{}) : std::nullopt;
    }
    const Layer& before = m_before.layer();
    if (shapeOf(step, m_layer.dimensions) == shapeOf(step, before.dimensions) &&
        entryOf(step.operation).same_settings(m_layer, before))
        return QueryLines{};
    if (step.operation != Operation::combine_mask || m_layer.grid != m_before.layer().grid)
        return std::nullopt;
    const auto cells = paintedDifference(m_before.layer().mask.layers, m_layer.mask.layers);
    if (!cells)
        return std::nullopt;
    return linesOf(*cells, m_layer.dimensions);
}

std::optional<QueryLines> Update::changedByOverrides(const Step& step) const
{
    const std::vector<Override> changed =
        difference(overridesOf(m_before.layer(), step.id), overridesOf(m_layer, step.id));
    if (changed.empty())
        return QueryLines{};
    if (!isLinewise(step, m_layer))
        return std::nullopt;
    QueryLines lines;
    for (const Override& set : changed)
        lines.push_back(lineAt(step.axes, set.index));
    return linesIn(step.axes, m_layer.dimensions, lines);
}

std::optional<QueryLines> Update::suspects(const Step& step) const
{
    if (!m_before.has(step.id) || findStep(m_before.layer(), step.id) != &step)
        return std::nullopt;
    const std::vector<TensorId> operands = operandsOf(step, m_layer);
    if (operands != operandsOf(step, m_before.layer()))
        return std::nullopt;
    QueryLines lines;
    const auto add = [&](const std::optional<QueryLines>& changed) {
        if (!changed)
            return false;
        const QueryLines own = linesIn(step.axes, m_layer.dimensions, *changed);
        lines.insert(lines.end(), own.begin(), own.end());
        return true;
    };
    const bool known = add(changedBySettings(step)) && add(changedByOverrides(step)) &&
                       std::ranges::all_of(operands, [&](TensorId id) { return add(m_changed[ordinal(id)]); });
    if (!known || (!lines.empty() && !isLinewise(step, m_layer)))
        return std::nullopt;
    return linesIn(step.axes, m_layer.dimensions, lines);
}

bool Update::worthBranching(const Step& step, const QueryLines& lines) const
{
    const Dimensions& d = m_layer.dimensions;
    const Index grid = d[Axis::batch] * d[Axis::head] * d[Axis::query] * d[Axis::key];
    const Index all = m_before[step.id].size() / std::max<Index>(lineLength(step.axes, d), 1);
    constexpr Index smallest_saving = 8;
    return grid >= worth_branching && static_cast<Index>(lines.size()) * smallest_saving < all;
}

TensorPtr Update::branch(const Step& step, const OperationInput& input, const QueryLines& suspects)
{
    const Index length = lineLength(step.axes, m_layer.dimensions);
    const Tensor& before = m_before[step.id];
    // A tensor that branched often becomes one piece again: what it shares no longer pays for looking lines up.
    const bool ragged = before.rewrittenLines() * 4 > before.size() / length;
    Tensor result =
        (ragged ? before.reshaped(before.shape(), before.axes()).branched(length) : before.branched(length));
    QueryLines changed;
    std::vector<float> numbers(static_cast<std::size_t>(length));
    const std::vector<Override> overrides = overridesOf(m_layer, step.id);
    for (const QueryLine& line : suspects) {
        const Index at = lineNumber(step.axes, m_layer.dimensions, line);
        entryOf(step.operation)
            .compute(input, {line.batch, std::max<Index>(line.head, 0), line.query, line.query + 1},
                     {numbers.data(), 1, length});
        for (const Override& set : overrides)
            if (lineAt(step.axes, set.index) == line)
                numbers[static_cast<std::size_t>(before.offset(set.index) - at * length)] = set.value;
        if (std::memcmp(numbers.data(), before.line(at, length), numbers.size() * sizeof(float)) == 0)
            continue;
        std::ranges::copy(numbers, result.rewriteLine(at).begin());
        changed.push_back(line);
    }
    const bool same = changed.empty();
    m_changed[ordinal(step.id)] = std::move(changed);
    return same ? m_before.find(step.id) : std::make_shared<const Tensor>(std::move(result));
}

}  // namespace attn
