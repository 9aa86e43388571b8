// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/words/position_names.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// What one number means in words, before the words of its place are filled in: %1 is the query's token and %2 the
/// key's, each the other's where there is only one, %3 the value as a percentage, %4 the last index (a feature), %5 the
/// first, %6 the head's. The program's own markup alone.
struct CellSentence {
    QString text;
    CellRef about;           ///< whose place it is: the cell's own or, where a number was only moved, its source's
    Index firstFeature = 0;  ///< %4 counts from here
};
CellSentence sentenceOf(const Trace& trace, const CellRef& cell);

/// Whether the tensor's numbers say how a query's attention is divided among its keys; a word's probability does not.
bool isAttentionWeight(const Trace& trace, TensorId id);

/// What one number means and what it is, in one sentence of rich text: "The last <b>the</b> spends <b>11%</b> of its
/// attention on <b>cat</b>."
QString cellSentence(const Trace& trace, const CellRef& cell);

/// A token in the words of a sentence, as rich text: "<b>mat</b>", "the last <b>the</b>".
QString tokenInSentence(const Trace& trace, Axis axis, Index batch, Index position);

/// The sentence with a capital where it begins with a letter.
QString withCapital(QString sentence);

/// How many decimals numbers of that tensor have whose largest has this magnitude.
int decimalsOf(TensorId tensor, double magnitude);

/// A number of that tensor: 1 and 0 in the mask, three decimals or more of what is never negative, otherwise two digits
/// that are not 0.
QString fineValueText(TensorId tensor, double value);

/// Side by side, empty ones left out; after a Chinese full stop there is no blank.
QString joinedSentences(const QStringList& sentences);

/// "mask layer 2 (Causal)": its place, and its kind or the name it has in its file. The first `own` layers are a
/// model's own: "the model's own mask (Causal)".
QString maskLayerName(const Mask& mask, std::size_t at, std::size_t own = 0);

/// A fraction in per cent: "11%"; of less than one, with a decimal.
QString percentageText(double fraction);

/// "scores[mat, the (5)]": the tensor's name, and a placeName() per axis but sequence and head.
QString cellName(const Trace& trace, const CellRef& cell);

/// Where a mistake makes rows and columns others than those of the tokens beside them; empty elsewhere.
QString cautionSentence(const Trace& trace, const CellRef& cell);

/// Which mask layers decided the cell, the one that has the last word first, or that it was set by hand; empty when
/// none of them touched it.
QString decisionSentence(const Trace& trace, const Explanation& explanation);

}  // namespace attn
