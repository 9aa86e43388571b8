// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/position_names.h"

#include "core/forward/model_input.h"
#include "ui/words/number_text.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <string>
#include <vector>

namespace attn
{

namespace
{

constexpr QChar space_symbol(0x2423);
constexpr QChar line_end_symbol(0x21b5);
constexpr QChar tab_symbol(0x21e5);

bool isBlank(QChar character) { return character.category() == QChar::Separator_Space; }

bool isVisibleCharacter(QChar character)
{
    return !character.isSpace() && character.category() != QChar::Other_Control &&
           character.category() != QChar::Other_Format;
}

QString hexCode(QChar character)
{
    return QString::number(character.unicode(), 16).rightJustified(2, QLatin1Char('0')).toUpper();
}

const std::vector<std::string>& tokensOf(const Layer& layer, Axis axis, Index batch)
{
    return (axis == Axis::query ? layer.query_tokens : layer.key_tokens)[static_cast<std::size_t>(batch)];
}

/// The text of the token; empty if tokens have only positions.
QString wordAt(const Layer& layer, Axis axis, Index batch, Index position)
{
    return QString::fromStdString(tokensOf(layer, axis, batch)[static_cast<std::size_t>(position)]);
}

QString ordinalText(Index number)
{
    const Index last = number / 10 % 10 == 1 ? 0 : number % 10;
    return (last == 1   ? CellTexts::tr("%1st", "ordinal number")
            : last == 2 ? CellTexts::tr("%1nd", "ordinal number")
            : last == 3 ? CellTexts::tr("%1rd", "ordinal number")
                        : CellTexts::tr("%1th", "ordinal number"))
        .arg(number);
}

/// Whether another position of the sequence has the same text.
bool isRepeated(const Trace& trace, Axis axis, Index batch, Index position)
{
    if (axis != Axis::query && axis != Axis::key)
        return false;
    const std::vector<std::string>& tokens = tokensOf(trace.layer(), axis, batch);
    const std::string& word = tokens[static_cast<std::size_t>(position)];
    return !word.empty() && std::ranges::count(tokens, word) > 1;
}

/// The label, with its position appended if the text is ambiguous.
QString distinctLabel(const Trace& trace, Axis axis, Index batch, Index position)
{
    const QString label = positionLabel(trace, axis, batch, position);
    return isRepeated(trace, axis, batch, position) ? numberedName(label, position) : label;
}

/// A word of the vocabulary or, without visible characters, its id as "#3".
QString vocabularyWord(const Trace& trace, Index id)
{
    const QString word = QString::fromStdString(shownToken(*trace.experiment().model->model, id));
    return word.isEmpty() ? QStringLiteral("#%1").arg(id) : visibleWord(word);
}

/// The name of a token or vocabulary word without its position.
QString unnumberedName(const Trace& trace, Axis axis, Index batch, Index position)
{
    if (axis == Axis::vocabulary)
        return quotedWord(vocabularyWord(trace, position));
    const QString word = wordAt(trace.layer(), axis, batch, position);
    if (word.isEmpty())
        return (axis == Axis::query ? CellTexts::tr("query %1") : CellTexts::tr("key %1")).arg(positionText(position));
    return quotedWord(word);
}

/// "%1", or for a token that occurs several times in its sequence "the first %1", "the 2nd %1", "the last %1".
QString tokenOrdinalText(const Trace& trace, Axis axis, Index batch, Index position)
{
    if (!isRepeated(trace, axis, batch, position))
        return QStringLiteral("%1");
    const std::vector<std::string>& tokens = tokensOf(trace.layer(), axis, batch);
    const auto here = tokens.begin() + position;
    const auto number = std::count(tokens.begin(), here, *here) + 1;
    if (number == 1)
        return CellTexts::tr("the first %1", "of equal tokens");
    if (std::find(here + 1, tokens.end(), *here) == tokens.end())
        return CellTexts::tr("the last %1", "of equal tokens");
    return CellTexts::tr("the %2 %1", "token, which of equal ones").arg(QStringLiteral("%1"), ordinalText(number));
}

}  // namespace

QString shortened(const QString& text)
{
    constexpr qsizetype longest = 120;
    if (text.size() <= longest)
        return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text.left(longest));
    finder.setPosition(longest - 1);
    return text.left(finder.isAtBoundary() ? longest - 1 : finder.toPreviousBoundary()) + QStringLiteral("…");
}

QString visibleWord(const QString& word)
{
    QString lines = shortened(word);
    lines.replace('\n', line_end_symbol).replace('\t', tab_symbol);
    if (std::ranges::any_of(lines, isVisibleCharacter))
        return lines;
    QString seen;
    for (const QChar character : lines)
        seen += isBlank(character) ? QString(space_symbol) : QStringLiteral("<0x%1>").arg(hexCode(character));
    return seen;
}

QString quotedWord(const QString& word)
{
    const QString seen = visibleWord(word).trimmed();
    const bool spoken = std::ranges::any_of(seen, [](QChar character) {
        return character.isLetter() || character.isSurrogate() || character == space_symbol;
    });
    return spoken ? seen : QStringLiteral("“%1”").arg(seen);
}

QString nameInQuotes(QString name) { return name.replace(u'“', u'‘').replace(u'”', u'’'); }

QString numberedName(const QString& word, Index position)
{
    return QStringLiteral("%1\u00a0(%2)").arg(word, positionText(position));
}

QString positionLabel(const Trace& trace, Axis axis, Index batch, Index position)
{
    if (axis == Axis::vocabulary)
        return vocabularyWord(trace, position);
    if (axis != Axis::query && axis != Axis::key)
        return positionText(position);
    const QString word = wordAt(trace.layer(), axis, batch, position);
    return word.isEmpty() ? positionText(position) : visibleWord(word);
}

QString positionName(const Trace& trace, Axis axis, Index batch, Index position)
{
    const bool named = axis == Axis::query || axis == Axis::key || axis == Axis::vocabulary;
    const QString letter = isHead(axis) ? QStringLiteral("h=") : QStringLiteral("d=");
    return (named ? QString() : letter) + distinctLabel(trace, axis, batch, position);
}

QString nameInSentence(const Trace& trace, Axis axis, Index batch, Index position)
{
    const QString name = unnumberedName(trace, axis, batch, position);
    return isRepeated(trace, axis, batch, position) ? numberedName(name, position) : name;
}

QString ordinalName(const Trace& trace, Axis axis, Index batch, Index position)
{
    return tokenOrdinalText(trace, axis, batch, position).arg(unnumberedName(trace, axis, batch, position));
}

QString tokenInSentence(const Trace& trace, Axis axis, Index batch, Index position)
{
    return tokenOrdinalText(trace, axis, batch, position)
        .arg(QStringLiteral("<b>%1</b>").arg(unnumberedName(trace, axis, batch, position).toHtmlEscaped()));
}

QString positionNameInSentence(const Trace& trace, Axis axis, Index batch, Index position)
{
    const bool token = axis == Axis::query || axis == Axis::key;
    const bool named = token ? !wordAt(trace.layer(), axis, batch, position).isEmpty() : axis == Axis::vocabulary;
    return named ? nameInSentence(trace, axis, batch, position) : positionText(position);
}

}  // namespace attn
