// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/words/position_names.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// The meaning of a number as a sentence template: %1 is the query's token and %2 the key's (both the same if there is
/// only one), %3 the value as a percentage, %4 the last index (a feature), %5 the first, %6 the head. The only markup
/// is that of the template.
struct CellSentence {
    QString text;
    CellRef describedCell;  ///< the cell to which the placeholders refer: the cell or, if it was only moved, its source
    Index firstFeature = 0;  ///< the feature from which %4 is counted
};
CellSentence sentenceOf(const Trace& trace, const CellRef& cell);

/// Whether a tensor is the mask or computed from it.
bool dependsOnMask(TensorId id, const Layer& layer);

/// Whether the tensor contains attention weights; false for probabilities of words.
bool isAttentionWeight(const Trace& trace, TensorId id);

/// The meaning and value of a number, as a rich-text sentence: "The last <b>the</b> spends <b>11%</b> of its attention
/// on <b>cat</b>."
QString cellSentence(const Trace& trace, const CellRef& cell);

/// The sentence with its first character in upper case.
QString capitalized(QString sentence);

/// Number of decimals for a tensor whose largest absolute value is `magnitude`.
int decimalsOf(TensorId tensor, double magnitude);

/// A number of this tensor as text: 1 or 0 in the mask, at least three decimals in non-negative tensors, otherwise at
/// least two significant digits.
QString fineValueText(TensorId tensor, double value);

/// Joins the non-empty sentences with spaces, except after a Chinese full stop.
QString joinedSentences(const QStringList& sentences);

/// "mask layer 2 (Causal)": position in the stack, and the kind or the name from the file. The first `own` layers are
/// those of the model: "the model's own mask (Causal)".
/// @param reason why a cell is in the layer's region, appended to the kind; may be empty
QString maskLayerName(const Mask& mask, std::size_t at, std::size_t own = 0, const QString& reason = {});

/// A fraction as a percentage: "11%"; with one decimal below 1%.
QString percentageText(double fraction);

/// "scores[mat, the (5)]": the tensor's name and a positionNameInSentence() for each axis except sequence and head.
QString cellName(const Trace& trace, const CellRef& cell);

/// A warning if a deliberate mistake in the layer makes rows or columns differ from their token labels; otherwise
/// empty.
QString warningSentence(const Trace& trace, const CellRef& cell);

/// Whether a sentence explains with numbers why a cell is in a mask layer ("4 places before, the window is 2").
enum class Reasons { included, omitted };

/// The mask layers that decided the cell, the deciding (last) one first, with reasons, or that it was overridden; for a
/// cell after masking, the layers that block it. Empty if no layer affects it.
QString decisionSentence(const Trace& trace, const Explanation& explanation, Reasons reasons = Reasons::included);

}  // namespace attn
