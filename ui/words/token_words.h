// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attn
{

/// A token made visible: line ends and tabs as symbols and, in a token without visible characters, spaces as "␣" and
/// other characters as their code, "<0x00>".
QString seenWord(const QString& word);

/// How a sentence quotes a token: trimmed, and in quotation marks if it contains no letter, because a number would read
/// as a position and a full stop as the end of the sentence.
QString quotedWord(const QString& word);

/// A name to be put between “ and ”: its own quotation marks become ‘ and ’.
QString nameInQuotes(QString name);

}  // namespace attn
