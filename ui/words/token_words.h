// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attn
{

/// A token that is to be seen: ends of lines and tabulators as signs and, of one without a visible character, blanks as
/// "␣" and others as their code, "<0x00>".
QString seenWord(const QString& word);

/// How a sentence quotes a token: without blanks around it, and in quotation marks where it has no letter: a number
/// would be read as a position, a full stop as the end of the sentence.
QString quotedWord(const QString& word);

/// A name as it stands between “ and ”: its own quotation marks are ‘ and ’ there.
QString nameInQuotes(QString name);

}  // namespace attn
