// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// A link to a cell of another part of the model. The text is plain.
QString outsideLink(const OutsideSource& source, const QString& text);

/// The inverse, of the link's address; nullopt for any other.
std::optional<OutsideSource> linkedOutside(const QString& address);

/// Where in the model's file a number stands: "wte.weight, row “cat” (id 5)".
QString tableText(const Trace& trace, const OutsideSource& source);

/// From which part of the model a number that enters the one on the stage came, as rich text with a link; empty of any
/// other number.
QString outsideSentence(const Trace& trace, const Explanation& explanation);

/// Which part of the model reads a number that leaves the one on the stage, as rich text with a link; empty of any
/// other number, and of the last part's.
QString readerSentence(const Trace& trace, const CellRef& cell);

/// Whether the cell is one of a token's embedding: where a walk back through the layers ends.
bool isEmbedding(TensorId tensor);

}  // namespace attn
