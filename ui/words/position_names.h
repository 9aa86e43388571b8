// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// The text, or of a long one the beginning and "…": shaping megabytes would block the window.
QString shortened(const QString& text);

/// A token made visible, shortened(): line ends and tabs as symbols and, in a token without visible characters, spaces
/// as "␣" and other characters as their code, "<0x00>".
QString seenWord(const QString& word);

/// How a sentence quotes a token: trimmed, and in quotation marks if it contains no letter, because a number would read
/// as a position and a full stop as the end of the sentence.
QString quotedWord(const QString& word);

/// A name to be put between “ and ”: its own quotation marks become ‘ and ’.
QString nameInQuotes(QString name);

/// How a sentence names a token or a word of the vocabulary: "mat"; "the (5)" if another token has the same text; "“7”"
/// if it contains no letter; "query 3" if tokens have positions but no text.
/// @param repeated whether a word at several positions gets its position in brackets
enum class Repeated { numbered, asItReads };
QString spokenName(const Trace& trace, Axis axis, Index batch, Index position, Repeated repeated = Repeated::numbered);

/// "%1", or for a token with the same text as another one of its sequence "the first %1", "the 2nd %1", "the last %1".
QString whichToken(const Trace& trace, Axis axis, Index batch, Index position);

/// A word with its position: "the (5)".
QString numberedName(const QString& word, Index position);

/// The row or column label at a position of the axis: the token (spaces as "␣"), the word of the vocabulary ("#3" if it
/// has no visible character), or the number of the position.
QString positionLabel(const Trace& trace, Axis axis, Index batch, Index position);

/// The same for contexts that show neither axis nor position: "d=3" for a feature, "the (5)" if another token has the
/// same text.
QString positionName(const Trace& trace, Axis axis, Index batch, Index position);

/// The name as used in a sentence, or the number of the position if tokens have no text: "“7”", "3".
QString placeName(const Trace& trace, Axis axis, Index batch, Index position);

}  // namespace attn
