// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/compare.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <numeric>

namespace attn
{

namespace
{

/// The element-wise minimum of both shapes.
Shape commonShape(const Shape& a, const Shape& b)
{
    Shape shape(a.size());
    std::ranges::transform(a, b, shape.begin(), [](Index x, Index y) { return std::min(x, y); });
    return shape;
}

/// Compares the cells with this index on all axes but the last.
void compareLine(const float* a, const float* b, const Shape& start, Index length, StepChange& change)
{
    if (std::memcmp(a, b, static_cast<std::size_t>(length) * sizeof(float)) == 0) {
        change.statistics.compared += length;
        return;
    }
    const auto cell = [&](Index at) {
        Shape index = start;
        index.back() = at;
        return index;
    };
    for (Index at = 0; at < length; ++at) {
        const ChangeStatistics before = change.statistics;
        change.statistics.add(a[at], b[at]);
        if (change.statistics.changed == before.changed)
            continue;
        if (!change.first)
            change.first = change.most_changed = cell(at);
        if (change.statistics.largest > before.largest)
            change.most_changed = cell(at);
    }
}

void compareCells(const Tensor& a, const Tensor& b, StepChange& change)
{
    const Shape shape = commonShape(a.shape(), b.shape());
    const Shape outer(shape.begin(), shape.end() - 1);
    const Index lines = std::accumulate(outer.begin(), outer.end(), Index{1}, std::multiplies<>());
    for (Index line = 0; line < lines && shape.back() > 0; ++line) {
        Shape index = indexAt(line, outer);
        index.push_back(0);
        compareLine(a.numbersAt(a.offset(index)), b.numbersAt(b.offset(index)), index, shape.back(), change);
    }
}

bool isViewable(const Trace& trace, TensorId id)
{
    const Step* step = trace.has(id) && !isComputedOnRequest(id) ? findStep(trace.layer(), id) : nullptr;
    return step && (isShown(*step) || isParameter(id));
}

StepChange compareStep(const Trace& a, const Trace& b, TensorId id)
{
    StepChange change;
    change.step = id;
    change.in_a = a.has(id);
    change.in_b = b.has(id);
    if (!change.in_a || !change.in_b || a[id].axes() != b[id].axes())
        return change;
    change.same_shape = a[id].shape() == b[id].shape();
    if (a.find(id) == b.find(id))
        change.statistics.compared = a[id].size();
    else
        compareCells(a[id], b[id], change);
    return change;
}

std::vector<RowChange> compareRows(const Tensor& a, const Tensor& b)
{
    std::vector<RowChange> rows;
    if (&a == &b)
        return rows;
    const Index features = std::min(a.size(Axis::out), b.size(Axis::out));
    for (Index batch = 0; batch < std::max(a.size(Axis::batch), b.size(Axis::batch)); ++batch)
        for (Index query = 0; query < std::max(a.size(Axis::query), b.size(Axis::query)); ++query) {
            const Shape start{batch, query, 0};
            RowChange row{batch, query, a.contains(start), b.contains(start), {}};
            if (row.in_a && row.in_b)
                for (Index at = 0; at < features; ++at)
                    row.statistics.add(a.numbersAt(a.offset(start))[at], b.numbersAt(b.offset(start))[at]);
            if (row.in_a != row.in_b || row.statistics.changed > 0)
                rows.push_back(row);
        }
    return rows;
}

}  // namespace

bool sameNumber(float a, float b)
{
    constexpr double rounding = 1e-6;
    if (a == b || (std::isnan(a) && std::isnan(b)))
        return true;
    const double size = std::max({1.0, std::abs(double(a)), std::abs(double(b))});
    return std::isfinite(size) && std::abs(double(b) - double(a)) <= rounding * size;
}

float difference(float a, float b) { return sameNumber(a, b) ? 0.0F : b - a; }

void ChangeStatistics::add(float a, float b)
{
    ++compared;
    if (sameNumber(a, b))
        return;
    ++changed;
    // In double precision: the distance of two finite floats may exceed the range of float.
    const double distance = std::abs(double(b) - double(a));
    if (std::isfinite(distance))
        largest = std::max(largest, distance);
    else
        ++(std::isnan(distance) ? nan_mismatches : infinite);
}

const StepChange* Comparison::find(TensorId step) const
{
    const auto found = std::ranges::find(steps, step, &StepChange::step);
    return found == steps.end() ? nullptr : &*found;
}

const StepChange* Comparison::first() const
{
    const auto found = std::ranges::find_if(steps, &StepChange::differs);
    return found == steps.end() ? nullptr : &*found;
}

std::optional<Comparison> compare(const Trace& a, const Trace& b, const std::stop_token& stop)
{
    Comparison comparison;
    for (const Step& step : stepTable()) {
        if (comparison.find(step.id) || !(isViewable(a, step.id) || isViewable(b, step.id)))
            continue;
        if (stop.stop_requested())
            return std::nullopt;
        comparison.steps.push_back(compareStep(a, b, step.id));
    }
    if (a.has(TensorId::output) && b.has(TensorId::output))  // absent in the prediction part of a model
        comparison.rows = compareRows(a[TensorId::output], b[TensorId::output]);
    return comparison;
}

}  // namespace attn
