// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/rollout.h"

#include "core/basics/message.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

namespace
{

void requireStackOfSelfAttention(const Experiment& experiment)
{
    if (!experiment.model)
        throw InputError("rollout",
                         ATTN_TEXT("core", "A rollout goes through the layers of a model, and this experiment "
                                           "has one layer: write mean_weights instead."));
    const PartKind part = experiment.model->part;
    if (part == PartKind::prediction)
        throw InputError("rollout",
                         ATTN_TEXT("core", "The prediction has no attention: choose a layer, the last one for "
                                           "the whole model."));
    if (part != PartKind::encoder && experiment.model->model->plan().encodesAndDecodes())
        throw InputError("rollout",
                         ATTN_TEXT("core", "This decoder reads an encoder between its layers, which a product "
                                           "of its own weights leaves out: choose the part encoder."));
}

}  // namespace

Tensor rollout(const Trace& trace)
{
    const Experiment& experiment = trace.experiment();
    requireStackOfSelfAttention(experiment);
    std::optional<Tensor> product;
    const auto multiply = [&product](const Trace& layer, const ModelInput&) {
        const Tensor& weights = layer[TensorId::mean_weights];
        Tensor next(weights.shape(), weights.axes());
        for (Index item = 0; item < weights.matrixCount(); ++item) {
            const ConstMatrixMap mean = weights.matrix(item);
            MatrixMap result = next.matrix(item);
            result = mean;
            result.diagonal().array() += 1.0F;
            if (product)
                result = result * product->matrix(item);
            result *= 0.5F;
        }
        product = std::move(next);
    };
    const ModelUse& shown = *experiment.model;
    computeParts(experiment, *shown.model->plan().find(shown.part, shown.layer), nullptr, {}, multiply);
    multiply(trace, trace.states()->input());
    return std::move(*product);
}

}  // namespace attn
