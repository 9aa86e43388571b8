// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/trace_file.h"

#include "core/experiment/experiment_json.h"
#include "core/files/numpy.h"
#include "core/files/tensor_file.h"

namespace attn
{

TensorList traceTensors(const Trace& trace)
{
    TensorList tensors;
    for (const Step* step : trace.steps())
        if (!isParameter(step->id))
            tensors.emplace_back(name(step->id), trace.find(step->id));
    return tensors;
}

namespace
{

/// Without the tensors inside it: the file has what was computed from them.
std::string metadataOf(Experiment experiment)
{
    experiment.packed = false;
    return canonicalJson(experiment);
}

}  // namespace

void writeTraceFile(const std::filesystem::path& file, const Trace& trace, const TensorList& tensors)
{
    writeFileAtomically(file, endingOf(file) == ".npz"
                                  ? writeNpz(tensors)
                                  : writeSafetensors(tensors, {{"format", "attention-explorer/trace"},
                                                               {"version", "1"},
                                                               {"experiment", metadataOf(trace.experiment())}}));
}

}  // namespace attn
