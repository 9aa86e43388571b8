// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/shown_part.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace attn
{

std::vector<std::vector<Index>> idsOf(const TextInput& input)
{
    std::vector<std::vector<Index>> ids;
    for (const std::string& sequence : input.sequences) {
        auto& list = ids.emplace_back();
        for (const std::string_view word : wordsIn(sequence, " \t\n,")) {
            Index id = 0;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
            if (error != std::errc() || id < 0 || end != word.data() + word.size())
                throw InputError(
                    "/inputs",
                    ATTN_TEXT("core",
                              "Token ids are whole numbers from 0 up, separated by spaces, but there is \"%1\"."),
                    word);
            list.push_back(id);
        }
    }
    return ids;
}

Projections projectionsOf(const PartAttention& plan) { return plan.fused ? Projections::fused : Projections::separate; }

Scale scaleOf(const PartAttention& plan)
{
    const bool usual = plan.scale == static_cast<float>(1.0 / std::sqrt(static_cast<double>(plan.head_size)));
    return usual ? Scale{} : Scale{Scale::Kind::number, static_cast<double>(plan.scale)};
}

Attention attentionOf(const PartPlan& part)
{
    const PartAttention& plan = part.attention;
    Attention attention;
    attention.heads = plan.heads;
    attention.d_k = attention.d_v = plan.head_size;
    attention.projections = projectionsOf(plan);
    attention.bias = plan.projection_bias;
    attention.scale = scaleOf(plan);
    attention.softcap = plan.softcap;
    return attention;
}

const PartPlan& shownPart(const Experiment& experiment)
{
    const ModelUse& use = *experiment.model;
    return use.model->plan().parts[*use.model->plan().find(use.part, use.layer)];
}

void requirePart(const ModelPlan& plan, PartKind part, Index layer, const std::string& place)
{
    if (!plan.find(part, layer))
        throw InputError(place, ATTN_TEXT("core", "The model has no layer %1 of the part \"%2\"."), layer, name(part));
}

PartChanges changesOf(const Experiment& experiment, PartKind part, Index layer)
{
    const auto isHere = [&](const auto& change) { return change.part == part && change.layer == layer; };
    PartChanges changes{layer, part, {}, {}, {}};
    if (isHere(*experiment.model))
        changes = {layer, part, experiment.heads_off, experiment.mask, experiment.overrides};
    else if (const auto found = std::ranges::find_if(experiment.changes, isHere); found != experiment.changes.end())
        changes = *found;
    std::ranges::copy_if(experiment.patches, std::back_inserter(changes.patches), isHere);
    return changes;
}

std::vector<PartChanges> allChanges(const Experiment& experiment)
{
    std::vector<PartChanges> all;
    for (const PartPlan& part : experiment.model->model->plan().parts)
        if (PartChanges changes = changesOf(experiment, part.kind, part.layer); changes.any())
            all.push_back(std::move(changes));
    return all;
}

Experiment withShownPart(Experiment experiment, PartKind part, Index layer)
{
    ModelUse& use = *experiment.model;
    requirePart(use.model->plan(), part, layer, "/model/layer");
    std::vector<PartChanges> all = allChanges(experiment);
    use.part = part;
    use.layer = layer;
    experiment.heads_off.clear();
    experiment.mask = {};
    experiment.overrides.clear();
    experiment.attention = attentionOf(shownPart(experiment));
    experiment.changes.clear();
    for (PartChanges& change : all) {
        if (change.part != part || change.layer != layer) {
            experiment.changes.push_back(std::move(change));
            continue;
        }
        experiment.heads_off = std::move(change.heads_off);
        experiment.mask = std::move(change.mask);
        experiment.overrides = std::move(change.overrides);
    }
    return experiment;
}

}  // namespace attn
