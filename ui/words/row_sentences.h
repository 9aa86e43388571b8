// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// A link with this text to `address` followed by the positions.
QString linkTo(QString address, const Shape& index, const QString& text);
/// Parses the positions at the end of an address.
Shape parsePositions(const QStringList& parts);

/// A rich-text link to a cell; `text` is plain text.
QString cellLink(const CellRef& cell, const QString& text);

/// Parses the address of a cellLink(); nullopt for other addresses.
std::optional<CellRef> parseCellLink(const QString& address);

/// Names the token that the query of an attention weight attends to most, as rich text with a link to that cell; empty
/// for other tensors, and if the row contains NaN.
QString attentionSentence(const Trace& trace, const CellRef& cell);

/// The sum of the weights in the row (or column), and the reason, if it should be 1 and is not; otherwise empty.
QString weightSumSentence(const Trace& trace, const CellRef& cell);

/// Explains how the terms of a standard deviation relate to its formula, if a mean is subtracted; otherwise empty.
QString deviationTermsSentence(const Trace& trace, const Explanation& explanation);

/// Origin and cause of a NaN, as rich text with a link to that cell; empty for numbers.
QString nanSentence(const Trace& trace, const CellRef& cell);

/// For a cell of a disabled head: which numbers change and which do not, as rich text with a link to the first one that
/// differs; otherwise empty.
QString offHeadSentence(const Trace& trace, const CellRef& cell);

}  // namespace attn
