// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/settings.h"

namespace attn
{

bool always(const Experiment&) { return true; }

bool hasText(const Experiment& experiment)
{
    const Inputs& inputs = experiment.inputs;
    const auto isText = [](const auto& input) { return input && std::holds_alternative<TextInput>(*input); };
    return isText(std::optional(inputs.query)) || isText(inputs.key) || isText(inputs.value);
}

bool readsImage(const Experiment& experiment) { return experiment.model && experiment.model->model->plan().image; }

bool hasSeveralSequences(const Experiment& experiment)
{
    if (const auto* text = std::get_if<TextInput>(&experiment.inputs.query))
        return text->sequences.size() > 1;
    const auto& tensor = std::get<TensorInput>(experiment.inputs.query);
    return !tensor.image && tensor.tensor.data->shape().size() == 3;
}

bool hasSeededEmbedding(const Experiment& experiment)
{
    return hasText(experiment) && experiment.embedding.init != EmbeddingInit::one_hot;
}

bool hasKeyInput(const Experiment& experiment) { return experiment.inputs.key.has_value(); }

bool hasValueInput(const Experiment& experiment) { return experiment.inputs.value.has_value(); }

bool hasOutputProjection(const Experiment& experiment) { return experiment.attention.output_projection; }

bool hasParameters(const Experiment& experiment)
{
    return experiment.attention.projections != Projections::none || experiment.attention.output_projection;
}

bool hasSeededWeights(const Experiment& experiment)
{
    const auto* weights = std::get_if<SeededWeights>(&experiment.attention.weights);
    return hasParameters(experiment) && weights && weights->init != WeightInit::identity &&
           weights->init != WeightInit::zeros;
}

bool hasDropout(const Experiment& experiment) { return experiment.attention.dropout.on; }

bool hasRotary(const Experiment& experiment) { return experiment.attention.rotary.on; }

bool hasMask(const Experiment& experiment) { return experiment.mask.hasBlockingLayers(); }

bool hasFill(const Experiment& experiment)
{
    return hasMask(experiment) && experiment.mask.stage == MaskStage::before_softmax;
}

void removeMissingHeads(Experiment& experiment)
{
    std::erase_if(experiment.heads_off, [&](Index head) { return head >= experiment.attention.heads; });
}

void setDefaultDropout(Experiment& experiment)
{
    constexpr double usual = 0.1;
    Dropout& dropout = experiment.attention.dropout;
    if (dropout.on && dropout.p == 0)
        dropout.p = usual;
}

}  // namespace attn
