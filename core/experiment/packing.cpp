// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/packing.h"

#include "core/basics/text.h"
#include "core/experiment/initialisers.h"

#include <algorithm>
#include <filesystem>

namespace attn
{

namespace
{

/// Original path and tensors of a file in the packed experiment.
struct PackedFile {
    std::string original;
    NamedTensors tensors;

    /// Whether the tensors can be added: from the same original file, and equal where names are equal.
    [[nodiscard]] bool accepts(const std::string& file, const NamedTensors& others) const
    {
        return original == file && std::ranges::all_of(others, [this](const auto& other) {
                   const auto own = tensors.find(other.first);
                   return own == tensors.end() || identical(*own->second, *other.second);
               });
    }
};

/// "x.npy" for number 1, then "x-2.npy", "x-3.npy" and so on.
std::string numberedName(const std::filesystem::path& file, int number)
{
    return number < 2 ? file.filename().string()
                      : file.stem().string() + '-' + std::to_string(number) + file.extension().string();
}

void visitTensor(FileTensor& tensor, const auto& visit) { visit(tensor.file, {{tensor.name, tensor.data}}); }

void keepParameters(WeightFile& weights)
{
    auto kept = std::make_shared<NamedTensors>(*weights.tensors);
    std::erase_if(*kept, [&prefix = weights.prefix](const auto& named) {
        const std::string_view name = named.first;
        return !name.starts_with(prefix) || !isWeightName(name.substr(prefix.size()));
    });
    weights.tensors = std::move(kept);
}

}  // namespace

void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit)
{
    Inputs& inputs = experiment.inputs;
    for (Input* input : {&inputs.query, inputs.key ? &*inputs.key : nullptr, inputs.value ? &*inputs.value : nullptr})
        if (auto* numbers = input ? std::get_if<TensorInput>(input) : nullptr)
            visitTensor(numbers->tensor, visit);
    if (auto* weights = std::get_if<WeightFile>(&experiment.attention.weights))
        visit(weights->file, *weights->tensors);
    for (MaskLayer& layer : experiment.mask.layers)
        if (auto* region = std::get_if<TensorRegion>(&layer.region))
            visitTensor(region->tensor, visit);
        else if (auto* relative = std::get_if<RelativeRegion>(&layer.region); relative && relative->table.data)
            visitTensor(relative->table, visit);
}

Experiment packed(Experiment experiment)
{
    experiment.packed = true;
    if (auto* weights = std::get_if<WeightFile>(&experiment.attention.weights))
        keepParameters(*weights);
    std::map<std::string, PackedFile> files;
    forEachFileUse(experiment, [&files](std::string& file, const NamedTensors& tensors) {
        for (int number = 1;; ++number) {
            const std::string name = numberedName(pathOf(file), number);
            PackedFile& candidate = files.try_emplace(name, PackedFile{file, {}}).first->second;
            if (!candidate.accepts(file, tensors))
                continue;
            candidate.tensors.insert(tensors.begin(), tensors.end());
            file = name;
            return;
        }
    });
    return experiment;
}

}  // namespace attn
