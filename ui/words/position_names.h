// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// The text, or the beginning of a long text and "…", because shaping megabytes would block the window.
QString shortened(const QString& text);

/// A token made visible, shortened(): line ends and tabs as symbols and, in a token without visible characters, spaces
/// as "␣" and other characters as their code, "<0x00>".
QString visibleWord(const QString& word);

/// A token as quoted in a sentence: trimmed, and in quotation marks if it contains no letter, because a number would
/// read like a position and a full stop like the end of the sentence.
QString quotedWord(const QString& word);

/// A name to be placed between “ and ”: its own quotation marks become ‘ and ’.
QString nameInQuotes(QString name);

/// Name of a token or vocabulary word in a sentence: "mat"; "the (5)" if another token has the same text; "“7”" if it
/// contains no letter; "query 3" if tokens have positions but no text.
QString nameInSentence(const Trace& trace, Axis axis, Index batch, Index position);

/// The same, but "the first the", "the 2nd the" or "the last the" for a token that occurs several times in its
/// sequence.
QString ordinalName(const Trace& trace, Axis axis, Index batch, Index position);

/// ordinalName() as rich text: "<b>mat</b>", "the last <b>the</b>".
QString tokenInSentence(const Trace& trace, Axis axis, Index batch, Index position);

/// A word with its position: "the (5)".
QString numberedName(const QString& word, Index position);

/// The row or column label at a position of the axis: the token (spaces as "␣"), the vocabulary word ("#3" if it has no
/// visible character), or the number of the position.
QString positionLabel(const Trace& trace, Axis axis, Index batch, Index position);

/// The same without knowing axis and position from the context: "d=3" for a feature, "the (5)" if another token has the
/// same text.
QString positionName(const Trace& trace, Axis axis, Index batch, Index position);

/// The name as used in a sentence, or the number of the position if tokens have no text: "“7”", "3".
QString positionNameInSentence(const Trace& trace, Axis axis, Index batch, Index position);

}  // namespace attn
