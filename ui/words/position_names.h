// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// How a sentence calls a token, or a word of the vocabulary: "mat"; "the (5)" where another token reads the same;
/// "“7”" where it has no letter; "query 3" where tokens have no words, only positions.
/// @param repeated whether a word that stands at several positions has its own in brackets
enum class Repeated { numbered, asItReads };
QString spokenName(const Trace& trace, Axis axis, Index batch, Index position, Repeated repeated = Repeated::numbered);

/// "%1", or, of a token that reads as another one of its sequence, "the first %1", "the 2nd %1", "the last %1".
QString whichToken(const Trace& trace, Axis axis, Index batch, Index position);

/// A word that stands at several positions: "the (5)".
QString numberedName(const QString& word, Index position);

/// What stands beside a matrix at a position of its axis: the token (a blank as "␣"), the word of the vocabulary ("#3"
/// where it has no character), or the position's number where there is none.
QString positionLabel(const Trace& trace, Axis axis, Index batch, Index position);

/// The same where nothing tells the axis, and nothing the position: "d=3" for a feature, "the (5)" where another token
/// reads the same.
QString positionName(const Trace& trace, Axis axis, Index batch, Index position);

/// As a sentence calls it, or the position's number where nothing has a word: "“7”", "3".
QString placeName(const Trace& trace, Axis axis, Index batch, Index position);

}  // namespace attn
