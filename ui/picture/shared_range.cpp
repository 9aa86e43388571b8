// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/shared_range.h"

#include "ui/picture/matrix_pictures.h"
#include "ui/picture/tensor_memory.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

enum class Kind { logits, totals, weights, sizes, parameters, vectors, marks };

Kind kindOf(const Step& step)
{
    const OperationEntry& operation = entryOf(step.operation);
    const auto has = [&step](Axis axis) { return std::ranges::find(step.axes, axis) != step.axes.end(); };
    switch (operation.values) {
    case ValueKind::truth:
        return Kind::marks;
    case ValueKind::positive:  // exponentials are at most 1, as weights are; deviations have no bound
        return operation.picture.layout == Layout::softmax ? Kind::weights : Kind::sizes;
    case ValueKind::weight:
        return Kind::weights;
    case ValueKind::total:
        return Kind::totals;
    case ValueKind::signed_number:
        break;
    }
    if (isParameter(step.id))
        return Kind::parameters;
    const bool logit = operation.picture.layout == Layout::softmax || (has(Axis::query) && has(Axis::key));
    return logit ? Kind::logits : Kind::vectors;
}

float largestMagnitude(const Tensor& tensor, const Tensor* mask)
{
    float largest = 0;
    for (Index slice = 0; slice < tensor.matrixCount(); ++slice) {
        const ConstMatrixMap matrix = tensor.matrix(slice);
        for (Index i = 0; i < matrix.size(); ++i) {
            const float magnitude = std::abs(matrix.data()[i]);
            if (magnitude > largest && std::isfinite(magnitude) && !(mask && mask->matrix(slice).data()[i] == 0))
                largest = magnitude;
        }
    }
    return largest;
}

float rememberedMagnitude(const TensorPtr& tensor, const TensorPtr& mask)
{
    static thread_local TensorMemory<float> memory;
    return memory.of(tensor, 0, [&] { return largestMagnitude(*tensor, mask.get()); });
}

}  // namespace

ValueRange sharedRange(const Trace& trace, TensorId id)
{
    const Kind kind = kindOf(*findStep(trace.layer(), id));
    float largest = 0;
    for (const Step* step : trace.steps())
        if (kindOf(*step) == kind)
            largest = std::max(largest, rememberedMagnitude(trace.find(step->id), maskOf(trace, step->id)));
    if (kind == Kind::weights || kind == Kind::marks)
        return {0, std::max(largest, 1.0f)};
    if (kind == Kind::sizes)
        return {0, largest > 0 ? largest : 1.0f};
    return largest > 0 ? ValueRange{-largest, largest} : ValueRange{-1, 1};
}

}  // namespace attn
