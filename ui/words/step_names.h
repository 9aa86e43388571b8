// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_table.h"

#include <QString>

namespace attn
{

/// The name of a step in the step strip: "Scaled scores". In self-attention the three inputs share the name "Input".
QString stepName(TensorId id, const Layer& layer);

/// The name of one of its matrices, to which the head is appended: "Head output" (· head 2).
QString matrixName(TensorId id, const Layer& layer);

/// Purpose of the step in one sentence without terms from later steps. Steps with a deliberate mistake, and omitted
/// steps, have separate sentences.
QString stepSentence(TensorId id, const Layer& layer);
/// The same for a trace: does not state that all weights sum to 1 if its mask blocks a whole row or column.
QString stepSentence(TensorId id, const Trace& trace);

/// Texts that replace those of a step in layers with a softmax over queries, with a sink, without scaling, or that
/// predict the word at a mask token instead of the next one: source texts of the contexts "Steps" and "Cells".
struct SpecialTexts {
    TensorId step;
    bool (*applies)(const Layer& layer);
    const char* name;  ///< null: the default name
    const char* sentence;
    const char* cell;  ///< null: the default sentence about a cell
};

/// Null if the default texts apply.
const SpecialTexts* specialTextsOf(TensorId step, const Layer& layer);

}  // namespace attn
