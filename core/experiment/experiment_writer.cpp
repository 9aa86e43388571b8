// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/choices.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_parts.h"
#include "core/experiment/json_number.h"

#include <cmath>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

Json inputJson(const Input& input)
{
    if (const auto* text = std::get_if<TextInput>(&input))
        return {{"text", text->sequences}};
    const auto& tensor = std::get<TensorInput>(input);
    Json json = {{"tensor", toJson(tensor.tensor)}};
    if (!tensor.tokens.empty())
        json["tokens"] = tensor.tokens;
    if (!tensor.lengths.empty())
        json["lengths"] = tensor.lengths;
    return json;
}

Json inputsJson(const Inputs& inputs)
{
    Json json = {{"query", inputJson(inputs.query)}};
    if (inputs.key)
        json["key"] = inputJson(*inputs.key);
    if (inputs.value)
        json["value"] = inputJson(*inputs.value);
    json["tokenizer"] = choiceName(inputs.tokenizer);
    return json;
}

Json embeddingJson(const Embedding& embedding)
{
    return {{"dim", embedding.dim},
            {"init", choiceName(embedding.init)},
            {"seed", embedding.seed},
            {"positions", choiceName(embedding.positions)}};
}

Json weightsJson(const Weights& weights)
{
    if (const auto* file = std::get_if<WeightFile>(&weights))
        return {{"file", file->file}};
    const auto& seeded = std::get<SeededWeights>(weights);
    return {{"init", choiceName(seeded.init)}, {"seed", seeded.seed}};
}

Json attentionJson(const Attention& attention)
{
    Json json = {{"heads", attention.heads}};
    if (attention.d_k)
        json["d_k"] = *attention.d_k;
    if (attention.d_v)
        json["d_v"] = *attention.d_v;
    if (attention.d_out)
        json["d_out"] = *attention.d_out;
    json["projections"] = choiceName(attention.projections);
    json["bias"] = attention.bias;
    json["output_projection"] = attention.output_projection;
    json["head_split"] = choiceName(attention.head_split);
    json["head_merge"] = choiceName(attention.head_merge);
    json["scale"] = attention.scale.kind == Scale::Kind::number ? Json(attention.scale.number)
                                                                : Json(choiceName(attention.scale.kind));
    json["softmax_axis"] = choiceName(attention.softmax_axis);
    json["dropout"] = {{"p", attention.dropout.p}, {"seed", attention.dropout.seed}, {"on", attention.dropout.on}};
    json["weights"] = weightsJson(attention.weights);
    return json;
}

Json maskJson(const Mask& mask)
{
    Json layers = Json::array();
    for (const MaskLayer& layer : mask.layers)
        layers.push_back(toJson(layer));
    return {{"layers", std::move(layers)},
            {"fill", std::isinf(mask.fill) ? Json("-inf") : Json(mask.fill)},
            {"apply", choiceName(mask.apply)},
            {"stage", choiceName(mask.stage)},
            {"empty_rows", choiceName(mask.empty_rows)}};
}

Json overridesJson(const std::vector<Override>& overrides)
{
    Json json = Json::array();
    for (const Override& set : overrides)
        json.push_back({{"tensor", name(set.tensor)}, {"index", set.index}, {"value", jsonNumber(set.value)}});
    return json;
}

}  // namespace

Json toJson(const Experiment& experiment)
{
    return {{"format", "attention-explorer/experiment"},
            {"version", 1},
            {"title", experiment.title},
            {"inputs", inputsJson(experiment.inputs)},
            {"embedding", embeddingJson(experiment.embedding)},
            {"attention", attentionJson(experiment.attention)},
            {"heads_off", experiment.heads_off},
            {"mask", maskJson(experiment.mask)},
            {"overrides", overridesJson(experiment.overrides)},
            {"view", experiment.view}};
}

std::string canonicalJson(const Experiment& experiment) { return toJson(experiment).dump(); }

}  // namespace attn
