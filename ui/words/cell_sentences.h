// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/words/position_names.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// The meaning of one number as a sentence template: %1 is the query's token and %2 the key's (both the same if there
/// is only one), %3 the value as a percentage, %4 the last index (a feature), %5 the first, %6 the head. Contains no
/// markup except the program's own.
struct CellSentence {
    QString text;
    CellRef about;           ///< the cell that the placeholders describe: the cell or, if only moved, its source
    Index firstFeature = 0;  ///< the feature that %4 counts from
};
CellSentence sentenceOf(const Trace& trace, const CellRef& cell);

/// Whether a tensor is the mask or computed from it.
bool dependsOnMask(TensorId id, const Layer& layer);

/// Whether the tensor contains attention weights of queries over keys; false for the probabilities of words.
bool isAttentionWeight(const Trace& trace, TensorId id);

/// The meaning and value of one number, as a sentence of rich text: "The last <b>the</b> spends <b>11%</b> of its
/// attention on <b>cat</b>."
QString cellSentence(const Trace& trace, const CellRef& cell);

/// How a sentence names a token, as rich text: "<b>mat</b>", "the last <b>the</b>".
QString tokenInSentence(const Trace& trace, Axis axis, Index batch, Index position);

/// The sentence with its first character in upper case.
QString withCapital(QString sentence);

/// Number of decimals for a tensor whose largest absolute value is `magnitude`.
int decimalsOf(TensorId tensor, double magnitude);

/// A number of that tensor as text: 1 or 0 in the mask, at least three decimals in tensors that are never negative,
/// otherwise at least two significant digits.
QString fineValueText(TensorId tensor, double value);

/// Joins the non-empty sentences with spaces, without one after a Chinese full stop.
QString joinedSentences(const QStringList& sentences);

/// "mask layer 2 (Causal)": position in the stack, and the kind or the name from the file. The first `own` layers
/// belong to the model: "the model's own mask (Causal)".
/// @param reason why a cell is in the layer's region, appended to the kind; may be empty
QString maskLayerName(const Mask& mask, std::size_t at, std::size_t own = 0, const QString& reason = {});

/// A fraction as a percentage: "11%"; with one decimal below 1%.
QString percentageText(double fraction);

/// "scores[mat, the (5)]": the tensor's name, and a placeName() per axis but sequence and head.
QString cellName(const Trace& trace, const CellRef& cell);

/// Warns if a deliberate mistake in the layer makes the rows or columns differ from the tokens beside them; otherwise
/// empty.
QString cautionSentence(const Trace& trace, const CellRef& cell);

/// Whether a sentence says in numbers why a mask layer has a cell ("4 places before, the window is 2").
enum class Reasons { included, omitted };

/// Which mask layers decided the cell, the deciding (last) one first, and why, or that it was set by hand; of a cell
/// after the masking, which layers block it. Empty if no layer touches it.
QString decisionSentence(const Trace& trace, const Explanation& explanation, Reasons reasons = Reasons::included);

}  // namespace attn
