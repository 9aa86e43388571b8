// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/trace_file.h"

#include "core/basics/text.h"
#include "core/experiment/experiment_json.h"
#include "core/export/csv.h"
#include "core/files/numpy.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// A matrix of a tensor and the base name of its file.
struct Part {
    std::string name;
    const Tensor* tensor;
    TensorId id;
    Slice slice;
};

std::vector<Part> partsOf(const TensorList& tensors)
{
    std::vector<Part> parts;
    for (const auto& [tensor_name, tensor] : tensors) {
        const auto id = tensorId(tensor_name);
        Index batches = 0, heads = 0;  // 0: the tensor lacks the axis
        for (std::size_t at = 0; at < tensor->axes().size(); ++at) {
            if (tensor->axes()[at] == Axis::batch)
                batches = tensor->shape()[at];
            else if (isHead(tensor->axes()[at]))
                heads = tensor->shape()[at];
        }
        for (Index batch = 0; batch < std::max<Index>(batches, 1); ++batch)
            for (Index head = 0; head < std::max<Index>(heads, 1); ++head) {
                const Slice slice{batches > 0 ? std::optional(batch) : std::nullopt,
                                  heads > 0 ? std::optional(head) : std::nullopt};
                parts.push_back(
                    {std::string(tensor_name) + fileNameSuffix(slice.batch, slice.head), tensor.get(), *id, slice});
            }
    }
    return parts;
}

/// The experiment as JSON without embedded tensors, because the file contains the computed tensors.
std::string metadataOf(Experiment experiment)
{
    experiment.packed = false;
    return canonicalJson(experiment);
}

}  // namespace

TensorList traceTensors(const Trace& trace)
{
    TensorList tensors;
    for (const Step* step : trace.steps())
        if (!isParameter(step->id))
            tensors.emplace_back(name(step->id), trace.find(step->id));
    return tensors;
}

void writeTraceFile(const std::filesystem::path& file, const Trace& trace, const TensorList& tensors)
{
    writeFileAtomically(file, extensionOf(file) == ".npz"
                                  ? writeNpz(tensors)
                                  : writeSafetensors(tensors, {{"format", "attention-explorer/trace"},
                                                               {"version", "1"},
                                                               {"experiment", metadataOf(trace.experiment())}}));
}

void writeTraceTables(const std::filesystem::path& folder, const Trace& trace, const TensorList& tensors,
                      const Progress& progress)
{
    const std::vector<Part> parts = partsOf(tensors);
    writeFolderAtomically(folder, [&](const std::filesystem::path& inside) {
        for (std::size_t at = 0; at < parts.size(); ++at) {
            const Part& part = parts[at];
            const std::string table = writeCsv(tableOf(trace, part.id, *part.tensor, part.slice));
            writeFileAtomically(inside / pathOf(part.name + ".csv"), std::as_bytes(std::span(table)));
            if (!progress(at + 1, parts.size()))
                return false;
        }
        return true;
    });
}

}  // namespace attn
