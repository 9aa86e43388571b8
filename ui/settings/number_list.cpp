// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/number_list.h"

#include <QRegularExpression>
#include <QStringList>

namespace attn
{

namespace
{

constexpr Index max_numbers = 10'000;
constexpr QChar dash(0x2013);

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

}  // namespace attn
