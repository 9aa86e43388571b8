// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_numbers.h"

#include "core/basics/text.h"
#include "core/forward/evaluate.h"
#include "core/lessons/lesson_pages.h"
#include "core/lessons/lesson_targets.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr float exponent_threshold = 1e5F;  // larger numbers are written with an exponent
constexpr int max_decimals_of_a_cell = 4;

/// All numbers of the matrix that contains a cell.
std::span<const float> matrixAt(const Tensor& tensor, const Shape& cell)
{
    const Index size = tensor.matrix(0).size();
    return {tensor.matrix(tensor.offset(cell) / size).data(), static_cast<std::size_t>(size)};
}

/// The largest magnitude below exponent_threshold, or, if there is none, the largest finite one.
float largestOf(std::span<const float> numbers)
{
    float largest = 0;
    float largest_below = 0;
    for (const float number : numbers) {
        const float magnitude = std::abs(number);
        if (!std::isfinite(magnitude))
            continue;
        largest = std::max(largest, magnitude);
        if (magnitude < exponent_threshold)
            largest_below = std::max(largest_below, magnitude);
    }
    return largest_below > 0 ? largest_below : largest;
}

}  // namespace

LessonNumbers::LessonNumbers(Experiment experiment, TracePtr trace) : m_experiment(std::move(experiment))
{
    if (trace)
        m_traces.push_back(std::move(trace));
}

TracePtr LessonNumbers::sharedTrace(const std::optional<LessonPart>& part)
{
    const auto found = std::ranges::find_if(m_traces, [&](const TracePtr& trace) {
        const Experiment& experiment = trace->experiment();
        if (part)
            return isShownPart(*part, experiment);
        return !m_experiment.model || (experiment.model->part == m_experiment.model->part &&
                                       experiment.model->layer == m_experiment.model->layer);
    });
    if (found != m_traces.end())
        return *found;
    m_traces.push_back(evaluate(part ? withPart(m_experiment, *part) : m_experiment,
                                m_traces.empty() ? nullptr : m_traces.front().get()));
    return m_traces.back();
}

std::vector<Shape> LessonNumbers::indexes(const LessonCells& cells)
{
    const auto fail = [&](const char* text, const auto&... arguments) {
        throw InputError(formatLessonCells(cells), text, arguments...);
    };
    const TensorPtr tensor = trace(cells.part).find(cells.tensor);
    if (!tensor)
        fail(ATTN_TEXT("core", "\"%1\" is not there: this experiment does not compute it."), name(cells.tensor));
    const Shape& shape = tensor->shape();
    if (cells.index.size() != shape.size())
        fail(ATTN_TEXT("core", "\"%1\" has %2 axes, its shape is (%3), but there are %4 positions."),
             name(cells.tensor), shape.size(), formatShape(shape), cells.index.size());
    std::vector<Shape> all(1);
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        const auto& position = cells.index[axis];
        if (position && *position >= shape[axis])
            fail(ATTN_TEXT("core", "Position %1 of the axis \"%2\" is not there: they are counted from 0, and the last "
                                   "one is %3."),
                 *position, name(tensor->axes()[axis]), shape[axis] - 1);
        std::vector<Shape> longer;
        for (const Shape& index : all)
            for (Index at = position.value_or(0); at < (position ? *position + 1 : shape[axis]); ++at) {
                longer.push_back(index);
                longer.back().push_back(at);
            }
        all = std::move(longer);
    }
    return all;
}

float LessonNumbers::at(const LessonCells& cell)
{
    const std::vector<Shape> found = indexes(cell);
    if (std::ranges::find(cell.index, std::optional<Index>()) != cell.index.end())
        throw InputError(formatLessonCells(cell), ATTN_TEXT("core", "This must be one cell, without *."));
    return trace(cell.part)[cell.tensor].at(found.front());
}

int LessonNumbers::decimals(const LessonCells& cell)
{
    const Shape index = indexes(cell).front();  // throws if the tensor is not present
    const std::span<const float> numbers = matrixAt(trace(cell.part)[cell.tensor], index);
    const auto isWhole = [](float number) { return !std::isfinite(number) || number == std::floor(number); };
    if (std::ranges::all_of(numbers, isWhole))
        return 0;
    const Step& step = *findStep(trace(cell.part).layer(), cell.tensor);
    const bool any_sign = entryOf(step.operation).values == ValueKind::signed_number;
    const float largest = largestOf(numbers);
    return std::min(decimalsFor(double(any_sign ? largest : std::max(largest, 1.0F))), max_decimals_of_a_cell);
}

const std::vector<Candidate>& LessonNumbers::candidates()
{
    if (!m_predicted.empty())
        return m_predicted;
    if (!m_experiment.model || !m_experiment.model->model->plan().predicts())
        throw InputError("",
                         ATTN_TEXT("core", "Nothing is predicted: the experiment has no model that predicts tokens."));
    const ModelPlan& plan = m_experiment.model->model->plan();
    const ForwardStatesPtr before = statesAfter(trace());
    PredictOptions options;
    options.top = static_cast<std::size_t>(plan.vocabulary);
    const auto prediction = predict(m_experiment, options, before.get());
    m_predicted = prediction->items.front().top;
    return m_predicted;
}

}  // namespace attn
