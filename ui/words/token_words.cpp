// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/token_words.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr QChar visible_blank(0x2423);
constexpr QChar end_of_line(0x21b5);
constexpr QChar tabulator(0x21e5);

bool isBlank(QChar character) { return character.category() == QChar::Separator_Space; }

bool hasShape(QChar character)
{
    return !character.isSpace() && character.category() != QChar::Other_Control &&
           character.category() != QChar::Other_Format;
}

QString codeOf(QChar character)
{
    return QString::number(character.unicode(), 16).rightJustified(2, QLatin1Char('0')).toUpper();
}

}  // namespace

QString seenWord(const QString& word)
{
    QString lines = word;
    lines.replace('\n', end_of_line).replace('\t', tabulator);
    if (std::ranges::any_of(lines, hasShape))
        return lines;
    QString seen;
    for (const QChar character : lines)
        seen += isBlank(character) ? QString(visible_blank) : QStringLiteral("<0x%1>").arg(codeOf(character));
    return seen;
}

QString quotedWord(const QString& word)
{
    const QString seen = seenWord(word).trimmed();
    const bool spoken = std::ranges::any_of(seen, [](QChar character) {
        return character.isLetter() || character.isSurrogate() || character == visible_blank;
    });
    return spoken ? seen : QStringLiteral("“%1”").arg(seen);
}

QString nameInQuotes(QString name) { return name.replace(u'“', u'‘').replace(u'”', u'’'); }

}  // namespace attn
