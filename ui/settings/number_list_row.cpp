// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/number_list_row.h"

#include "ui/theme/fonts.h"

#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStringList>

namespace attn
{

namespace
{

constexpr Index max_numbers = 10'000;
constexpr QChar dash(0x2013);
constexpr int list_width = 124;
constexpr std::size_t max_tokens = 12;  // shown below the numbers

std::vector<Index> moved(std::vector<Index> numbers, Index by)
{
    for (Index& number : numbers)
        number += by;
    return numbers;
}

}  // namespace

std::optional<std::vector<Index>> numbersOf(const QString& text, Index smallest)
{
    static const QRegularExpression separators(QStringLiteral("[,;，；、\\s]+"));
    static const QRegularExpression part(QStringLiteral("^(\\d{1,9})(?:[-–](\\d{1,9}))?$"));
    std::vector<Index> numbers;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        const auto match = part.match(word);
        if (!match.hasMatch())
            return std::nullopt;
        const Index first = match.captured(1).toLongLong();
        const Index last = match.hasCaptured(2) ? match.captured(2).toLongLong() : first;
        const Index remaining = max_numbers - static_cast<Index>(numbers.size());
        if (first < smallest || last < first || last - first >= remaining)
            return std::nullopt;
        for (Index number = first; number <= last; ++number)
            numbers.push_back(number);
    }
    return numbers;
}

QString numberListText(const std::vector<Index>& numbers, bool ranges)
{
    QStringList parts;
    for (std::size_t at = 0; at < numbers.size();) {
        std::size_t end = at + 1;
        while (ranges && end < numbers.size() && numbers[end] == numbers[end - 1] + 1)
            ++end;
        if (end - at < 3)
            end = at + 1;
        parts << (end == at + 1 ? QString::number(numbers[at])
                                : QString::number(numbers[at]) + dash + QString::number(numbers[end - 1]));
        at = end;
    }
    return parts.join(QStringLiteral(", "));
}

NumberListRow::NumberListRow(Session* session, const ListField& field, QWidget* parent)
    : ExperimentRow(session, field.text, new QLineEdit, Side::beside, parent), m_field(field),
      m_text(static_cast<QLineEdit*>(control())), m_tokens(new QLabel(this))
{
    if (field.positions)
        setLabel(label(), tr("Positions, counted from 1; code and files count from 0."));
    m_text->setPlaceholderText(field.positions ? tr("1, 3, 6–8") : QStringLiteral("3, 4"));
    m_text->setFixedWidth(list_width);
    setWidgetFont(m_text, numberFont);
    m_tokens->setProperty("look", "muted");
    m_tokens->setWordWrap(true);
    m_tokens->setTextFormat(Qt::PlainText);
    m_tokens->setAlignment(Qt::AlignRight);
    m_tokens->setVisible(field.positions.has_value());
    layout()->addWidget(m_tokens);
    connect(m_text, &QLineEdit::textEdited, this, &NumberListRow::read);
    session->whenChanged(Change::trace | Change::selection, this, &NumberListRow::showTokens);
    follow();
}

/// Added to the numbers for display: 1 for positions, which are counted from 0 in files, otherwise 0.
Index NumberListRow::first() const { return m_field.positions ? 1 : 0; }

void NumberListRow::read()
{
    const auto numbers = numbersOf(m_text->text(), m_field.smallest + first());
    if (!numbers)
        return setError(tr("Whole numbers from %1 on, separated by commas.").arg(m_field.smallest + first()));
    setError({});
    editContinuously([this, &numbers](Experiment& experiment) { m_field.set(experiment, moved(*numbers, -first())); });
}

void NumberListRow::refresh()
{
    const std::vector<Index> numbers = moved(m_field.get(session()->experiment()), first());
    if (numbersOf(m_text->text(), m_field.smallest + first()) != numbers || m_text->text().isEmpty()) {
        const QSignalBlocker blocker(m_text);
        m_text->setText(numberListText(numbers, m_field.positions.has_value()));
        setError({});
    }
    showTokens();
}

void NumberListRow::showTokens()
{
    const TracePtr trace = session()->trace();
    const std::vector<Index> numbers = isHidden() ? std::vector<Index>() : m_field.get(session()->experiment());
    if (!trace || !m_field.positions)
        return;
    const Layer& layer = trace->layer();
    const auto& lists = *m_field.positions == Axis::query ? layer.query_tokens : layer.key_tokens;
    const auto& tokens = lists[static_cast<std::size_t>(session()->selection()[Axis::batch])];
    QStringList words;
    for (const Index number : numbers)
        if (number < static_cast<Index>(tokens.size()) && words.size() < qsizetype(max_tokens))
            words << QString::fromStdString(tokens[static_cast<std::size_t>(number)]);
    if (numbers.size() > max_tokens)
        words << QStringLiteral("…");
    words.removeAll(QString());  // positions without tokens
    m_tokens->setText(words.join(QStringLiteral(" · ")));
    m_tokens->setVisible(!words.isEmpty());
}

}  // namespace attn
