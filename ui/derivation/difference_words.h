// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// What is subtracted from what, in a sentence.
QString differenceSentence();

/// What became of a number of B, in a sentence of rich text: "From A to B, the number of <b>the</b>, <b>cat</b> rises
/// by <b>0.22</b>, from 0.12 to 0.34."
QString changeSentence(const Trace& a, const Trace& b, const CellRef& cell);

/// A number before and now, "weights[the, cat]: 0.20 in A, 0 in B", and how much it changed, if it did and both have
/// it. Where another word stands at its place in A, each is called by its own: "weights[because, cat]: 0.20 in A".
/// @param shown the trace that the cell is on the stage of
/// @param hidden whether the present number is not to be told yet
QStringList comparedNumber(const Trace& a, const Trace& b, const Trace& shown, const CellRef& cell, bool hidden);

}  // namespace attn
