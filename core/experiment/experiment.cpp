// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment.h"

#include "core/experiment/patch.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace attn
{

std::string divisors(Index number)
{
    std::string small, large;
    for (Index divisor = 1; divisor <= number / divisor; ++divisor) {
        if (number % divisor != 0)
            continue;
        small += (small.empty() ? "" : ", ") + std::to_string(divisor);
        if (const Index other = number / divisor; other != divisor)
            large.insert(0, ", " + std::to_string(other));
    }
    return small + large;
}

Index sizeOfHead(Index features, Index heads, const char* text, const char* letter)
{
    if (features % heads != 0)
        throw InputError("/attention/heads", text, heads, features, divisors(features), letter);
    return features / heads;
}

namespace
{

bool isFromFile(const std::optional<Input>& input) { return input && std::holds_alternative<TensorInput>(*input); }

/// Whether the layer is a tensor from a file that differs between sequences of the batch.
bool differsBetweenSequences(const MaskLayer& layer)
{
    const auto* tensor = std::get_if<TensorRegion>(&layer.region);
    return tensor && !tensor->axes.empty() && tensor->axes.front() == Axis::batch && tensor->tensor.data &&
           tensor->tensor.data->shape().front() > 1;
}

void removeFrom(Input& input, Index batch)
{
    auto& text = std::get<TextInput>(input);
    for (auto* texts : {&text.sequences, &text.second_texts})
        if (batch < static_cast<Index>(texts->size()))
            texts->erase(texts->begin() + batch);
}

void removeFrom(CellsRegion& painted, Index batch)
{
    std::erase_if(painted.cells, [batch](const CellsRegion::Cell& cell) { return cell[0] == batch; });
    for (CellsRegion::Cell& cell : painted.cells)
        if (cell[0] > batch)
            --*cell[0];
}

void removeFrom(std::vector<Override>& overrides, Index batch)
{
    const auto has_batch = [](const Override& set) { return !isParameter(set.tensor) && !set.index.empty(); };
    std::erase_if(overrides, [&](const Override& set) { return has_batch(set) && set.index.front() == batch; });
    for (Override& set : overrides)
        if (has_batch(set) && set.index.front() > batch)
            --set.index.front();
}

}  // namespace

void TextInput::setSecondText(std::size_t item, std::string text)
{
    second_texts.resize(std::max(second_texts.size(), item + 1));
    second_texts[item] = std::move(text);
    while (!second_texts.empty() && second_texts.back().empty())
        second_texts.pop_back();
}

std::string TextInput::displayText(std::size_t item) const
{
    const std::string other = secondText(item);
    return other.empty() ? sequences[item] : sequences[item] + " / " + other;
}

bool Mask::hasBlockingLayers() const
{
    return std::ranges::any_of(layers, [](const MaskLayer& layer) { return layer.on && !layer.adds(); });
}

bool Mask::hasAddingLayers() const
{
    return std::ranges::any_of(layers, [](const MaskLayer& layer) { return layer.on && layer.adds(); });
}

bool Mask::zeroesEmptyRows() const
{
    return hasBlockingLayers() && stage == MaskStage::before_softmax && empty_rows == EmptyRows::zero;
}

bool Patch::operator==(const Patch& other) const
{
    const auto place = [](const Patch& patch) {
        return std::tie(patch.part, patch.layer, patch.tensor, patch.batch, patch.head, patch.query, patch.key,
                        patch.feature);
    };
    return place(*this) == place(other) && (from == other.from || from->experiment() == other.from->experiment());
}

std::optional<Index> Patch::*Patch::memberOn(Axis axis)
{
    switch (axis) {
    case Axis::batch:
        return &Patch::batch;
    case Axis::head:
    case Axis::kv_head:
        return &Patch::head;
    case Axis::query:
        return &Patch::query;
    case Axis::key:
        return &Patch::key;
    default:
        return &Patch::feature;
    }
}

void setSequenceCount(TextInput& text, std::size_t count)
{
    const std::string last = text.sequences.back();
    text.sequences.resize(count, last);
    text.second_texts.resize(std::min(text.second_texts.size(), count));
}

void copySecondTexts(const TextInput& before, TextInput& text)
{
    const auto [old_rest, rest] = std::ranges::mismatch(before.sequences, text.sequences);
    const auto [old_end, end] = std::mismatch(before.sequences.rbegin(), std::make_reverse_iterator(old_rest),
                                              text.sequences.rbegin(), std::make_reverse_iterator(rest));
    const auto changed_end = static_cast<std::size_t>(end.base() - text.sequences.begin());
    const auto old_changed_end = static_cast<std::size_t>(old_end.base() - before.sequences.begin());
    for (std::size_t item = 0; item < text.sequences.size(); ++item)
        if (item >= changed_end)
            text.setSecondText(item, before.secondText(item - changed_end + old_changed_end));
        else if (item < old_changed_end)
            text.setSecondText(item, before.secondText(item));
}

std::optional<Message> removalObstacle(const Experiment& experiment)
{
    const Inputs& inputs = experiment.inputs;
    if (isFromFile(inputs.query) || isFromFile(inputs.key) || isFromFile(inputs.value))
        return Message{ATTN_TEXT("core", "The input comes from a file, which decides how many sequences there are."),
                       {}};
    if (std::ranges::any_of(experiment.mask.layers, differsBetweenSequences))
        return Message{ATTN_TEXT("core", "A mask from a file has a part for each sequence: delete that layer first."),
                       {}};
    if (std::get<TextInput>(inputs.query).sequences.size() < 2)
        return Message{
            ATTN_TEXT("core", "The only sequence cannot be removed: without one there is nothing to attend to."), {}};
    return std::nullopt;
}

void removeSequence(Experiment& experiment, Index batch)
{
    removeFrom(experiment.inputs.query, batch);
    for (auto* input : {&experiment.inputs.key, &experiment.inputs.value})
        if (*input)
            removeFrom(**input, batch);
    for (MaskLayer& layer : experiment.mask.layers)
        if (auto* painted = std::get_if<CellsRegion>(&layer.region))
            removeFrom(*painted, batch);
    removeFrom(experiment.overrides, batch);
    std::erase_if(experiment.patches, [](const Patch& patch) { return patch.batch.has_value(); });
}

}  // namespace attn
