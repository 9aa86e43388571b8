// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "core/explain/explain.h"
#include "core/operations/layer.h"
#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// Parses the address of a link to a cell of another part of the model; nullopt for other addresses.
std::optional<ExternalCell> parseExternalCellLink(const QString& address);

/// Names the part of the model that computed a number entering the shown part, as rich text with a link; empty for
/// other numbers.
QString externalSourceSentence(const Trace& trace, const Explanation& explanation);

/// Names the part of the model that reads a number leaving the shown part, as rich text with a link; empty for other
/// numbers and for the last part.
QString readerSentence(const Trace& trace, const CellRef& cell);

/// Whether the tensor contains token embeddings, where tracing back through the layers ends.
bool isEmbedding(TensorId tensor);

/// Whether weights or token vectors are random, so that patterns have no meaning.
bool isUntrained(const Experiment& experiment);

/// Origin of a number that is not computed from other cells, as the end of a sentence: "random, seed 1." Empty if
/// another layer of the model computed it.
QString originText(const Trace& trace, const CellRef& cell);

/// Describes a patch and its source: "Layer 1, Head outputs, head 2, from “the cat sat…”". Positions are counted
/// from 1.
/// @param layer of the shown part, for the step's name
QString patchText(const Patch& patch, const Layer& layer);

}  // namespace attn
