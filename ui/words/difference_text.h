// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>
#include <QStringList>

namespace attn
{

/// One sentence that explains which matrix is subtracted from which.
QString differenceSentence();

/// The change of a number from A to B, as a rich-text sentence: "From A to B, the number of <b>the</b>, <b>cat</b>
/// rises by <b>0.22</b>, from 0.12 to 0.34."
QString changeSentence(const Trace& a, const Trace& b, const CellRef& cell);

/// A number in A and in B, "weights[the, cat]: 0.20 in A, 0 in B", and its change if it exists in both and differs. If
/// the tokens at its position differ, each trace uses its own: "weights[because, cat]: 0.20 in A".
/// @param shown trace of the cell on the stage
/// @param hidden whether the number of B is still hidden
QStringList comparedNumber(const Trace& a, const Trace& b, const Trace& shown, const CellRef& cell, bool hidden);

}  // namespace attn
