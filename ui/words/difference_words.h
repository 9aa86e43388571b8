// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// States what is subtracted from what, in one sentence.
QString differenceSentence();

/// How a number changed from A to B, as a sentence of rich text: "From A to B, the number of <b>the</b>, <b>cat</b>
/// rises by <b>0.22</b>, from 0.12 to 0.34."
QString changeSentence(const Trace& a, const Trace& b, const CellRef& cell);

/// A number in A and in B, "weights[the, cat]: 0.20 in A, 0 in B", and its change if both have it and it differs. If
/// the tokens at its place differ, each trace uses its own: "weights[because, cat]: 0.20 in A".
/// @param shown trace whose cell is shown on the stage
/// @param hidden whether the number of B must not be shown yet
QStringList comparedNumber(const Trace& a, const Trace& b, const Trace& shown, const CellRef& cell, bool hidden);

}  // namespace attn
