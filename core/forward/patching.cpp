// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/patching.h"

#include "core/basics/message.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Computes a tensor in every part that has it.
void computeAll(const Experiment& experiment, TensorId tensor,
                const std::function<void(PartKind, Index, TensorPtr)>& keep)
{
    const auto& parts = experiment.model->model->plan().parts;
    const std::size_t layers = parts.size() - (experiment.model->model->plan().predicts() ? 1 : 0);
    std::size_t part = 0;
    computeParts(experiment, layers, nullptr, {}, [&](const Trace& trace, const ModelInput&) {
        if (trace.has(tensor))
            keep(parts[part].kind, parts[part].layer, trace.find(tensor));
        ++part;
    });
}

/// The cells of `shape` at the patch's indices; nullopt if there are none.
std::optional<std::vector<Shape>> cellsOf(const Patch& patch, const Axes& axes, const Shape& shape)
{
    std::vector<Shape> cells{{}};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const std::optional<Index> fixed = patch.indexOn(axes[axis]);
        if (fixed && *fixed >= shape[axis])
            return std::nullopt;
        std::vector<Shape> longer;
        for (const Shape& cell : cells)
            for (Index at = fixed.value_or(0); at < (fixed ? *fixed + 1 : shape[axis]); ++at) {
                longer.push_back(cell);
                longer.back().push_back(at);
            }
        cells = std::move(longer);
    }
    return cells;
}

/// Whether every index of the patch is on an axis of the tensor.
bool hasAxes(const Patch& patch, const Axes& axes)
{
    return std::ranges::all_of(patch_indices, [&](const auto& entry) {
        return !(patch.*entry.second) || std::ranges::find(axes, entry.second, &Patch::memberOn) != axes.end();
    });
}

/// The overrides that one patch is replaced by. @throws InputError see applyPatches()
std::vector<Override> numbersOf(const Patch& patch, const Layer& layer)
{
    const Step* step = findStep(layer, patch.tensor);
    const TensorPtr there =
        step ? patch.from->numbersOf(patch.tensor, patch.part, patch.layer, computeAll) : TensorPtr();
    if (!there || !hasAxes(patch, step->axes))
        throw InputError("/patch",
                         ATTN_TEXT("core", "Nothing can be taken from %1 of layer %2: there is no such tensor, or it "
                                           "does not have the named indices."),
                         name(patch.tensor), patch.layer);
    const Shape here = shapeOf(*step, layer.dimensions);
    const auto cells = cellsOf(patch, step->axes, here);
    if (!cells || cells != cellsOf(patch, step->axes, there->shape()))
        throw InputError(
            "/patch",
            ATTN_TEXT("core", "%1 of layer %2 has the shape (%3) in the experiment that it is taken from, but (%4) in "
                              "this one: use texts with the same number of tokens, or a place that both have."),
            name(patch.tensor), patch.layer, formatShape(there->shape()), formatShape(here));
    std::vector<Override> numbers;
    for (const Shape& cell : *cells)
        numbers.push_back({patch.tensor, cell, there->at(cell)});
    return numbers;
}

}  // namespace

void applyPatches(Layer& layer, const std::vector<Patch>& patches)
{
    if (patches.empty())
        return;
    std::vector<Override> all;
    for (const Patch& patch : patches)
        std::ranges::move(numbersOf(patch, layer), std::back_inserter(all));
    std::ranges::copy(layer.overrides, std::back_inserter(all));
    sortOverrides(all);
    layer.overrides = std::move(all);
}

const Patch* findPatch(const Trace& trace, const CellRef& cell)
{
    const Experiment& experiment = trace.experiment();
    const Step* step = findStep(trace.layer(), cell.tensor);
    const auto isOwn = [&](const Override& set) { return set.tensor == cell.tensor && set.index == cell.index; };
    if (!step || std::ranges::any_of(experiment.overrides, isOwn))
        return nullptr;
    const auto gives = [&](const Patch& patch) {
        const auto fits = [&, axis = std::size_t{0}](Index at) mutable {
            return patch.indexOn(step->axes[axis++]).value_or(at) == at;
        };
        return patch.tensor == cell.tensor && patch.part == experiment.model->part &&
               patch.layer == experiment.model->layer && std::ranges::all_of(cell.index, fits);
    };
    const auto found = std::ranges::find_if(experiment.patches.rbegin(), experiment.patches.rend(), gives);
    return found == experiment.patches.rend() ? nullptr : &*found;
}

namespace
{

/// The part of a layer whose heads are swept: self-attention, or the encoder part in models with a single stack.
const PartPlan& attentionOfLayer(const ModelPlan& plan, Index layer)
{
    return plan.parts[*plan.find(plan.find(PartKind::self, layer) ? PartKind::self : PartKind::encoder, layer)];
}

/// The prediction at a position, from the output of the last layer.
TracePtr predictionAt(const Experiment& experiment, const ForwardStates& states, const TokenPosition& token,
                      const std::stop_token& stop)
{
    return predictionTrace(experiment, states, *states.outputs().back(), {token}, stop);
}

}  // namespace

Patch sweepPatch(const ModelPlan& plan, const std::shared_ptr<const PatchSource>& from, const SweepOptions& options,
                 Index layer, Index at)
{
    const auto batch = static_cast<Index>(options.item);
    if (options.target == SweepTarget::heads)
        return {.from = from,
                .part = attentionOfLayer(plan, layer).kind,
                .layer = layer,
                .tensor = TensorId::head_outputs,
                .batch = batch,
                .head = at};
    const PartPlan& end = plan.parts[lastPartOfLayer(plan, layer)];
    return {
        .from = from, .part = end.kind, .layer = layer, .tensor = TensorId::block_output, .batch = batch, .query = at};
}

std::optional<Sweep> sweep(const Experiment& experiment, const std::shared_ptr<const PatchSource>& from,
                           const SweepOptions& options, const std::stop_token& stop,
                           const std::function<void(std::size_t done, std::size_t of)>& progress)
{
    const Model& model = *experiment.model->model;
    const ModelPlan& plan = model.plan();
    const auto own = predict(experiment, {.top = 1, .item = options.item}, nullptr, stop);
    const auto other = predict(from->experiment(), {.top = 1, .item = options.item}, nullptr, stop);
    if (!own || !other)
        return std::nullopt;
    if (options.item >= own->items.size() || options.item >= other->items.size())
        throw InputError("/patch", ATTN_TEXT("core", "The two experiments have different numbers of sequences."));
    Sweep result;
    result.token = {options.item, own->items[options.item].position};
    const Candidate& answer = other->items[options.item].top.front();
    const Index word = options.word.value_or(answer.id);
    const Index against = options.against.value_or(own->items[options.item].top.front().id);
    if (word == against)
        throw InputError("/patch",
                         ATTN_TEXT("core", "Both experiments predict \"%1\": name two words whose logits are "
                                           "compared."),
                         answer.token);
    const auto logitOf = [&](const Trace& prediction, Index id) {
        return candidatesOf(prediction, 0, 0, id, model).at(0);
    };
    const auto differenceOf = [&](const Trace& prediction) {
        return static_cast<double>(logitOf(prediction, word).logit) -
               static_cast<double>(logitOf(prediction, against).logit);
    };
    const TracePtr prediction = predictionAt(experiment, *own->states, result.token, stop);
    const TracePtr there =
        predictionAt(from->experiment(), *other->states, {options.item, other->items[options.item].position}, stop);
    if (!prediction || !there)
        return std::nullopt;
    result.word = logitOf(*prediction, word);
    result.against = logitOf(*prediction, against);
    result.own_difference = differenceOf(*prediction);
    result.other_difference = differenceOf(*there);

    const auto layers = static_cast<std::size_t>(plan.parts.back().layer);
    const TokenIds& tokens = own->states->input().query;
    const Index first = options.target == SweepTarget::positions ? tokens.start(options.item) : 0;
    std::size_t done = 0;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        const Index count = options.target == SweepTarget::heads
                                ? attentionOfLayer(plan, static_cast<Index>(layer)).attention.heads
                                : static_cast<Index>(tokens.ids[options.item].size());
        auto& row = result.patched.emplace_back();
        for (Index at = 0; at < count; ++at) {
            Experiment patched = experiment;
            patched.patches.push_back(sweepPatch(plan, from, options, static_cast<Index>(layer), first + at));
            const ForwardStatesPtr states =
                computeParts(patched, own->states->outputs().size(), own->states.get(), stop);
            const TracePtr now = states ? predictionAt(patched, *states, result.token, stop) : nullptr;
            if (!now)
                return std::nullopt;
            row.push_back(differenceOf(*now));
            if (progress)
                progress(++done, layers * static_cast<std::size_t>(count));
        }
    }
    return result;
}

}  // namespace attn
