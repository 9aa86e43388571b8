// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/difference_text.h"

#include "core/explain/compare.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace attn
{

namespace
{

struct ComparisonTexts {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr int min_decimals = 2;
constexpr int max_decimals = 6;
constexpr double max_compared_magnitude = 1000;  // for larger numbers, two decimals of a difference are irrelevant

/// The smallest number of decimals for which the rounded B minus the rounded A equals the rounded difference, so that
/// the displayed difference is consistent: 0.205 and 0.398 instead of 0.20 and 0.40 with 0.19. Prefers decimals for
/// which no non-zero number is displayed as 0. nullopt if there are none, or for non-finite or very large numbers.
std::optional<int> decimalsForDifference(double a, double b)
{
    if (!std::isfinite(a) || !std::isfinite(b) || std::max(std::abs(a), std::abs(b)) >= max_compared_magnitude)
        return std::nullopt;
    std::optional<int> minimum;
    for (int decimals = min_decimals; decimals <= max_decimals; ++decimals) {
        const auto shown = [&](double number) {
            return double(numberFromText(numberText(number, decimals)).value_or(0));
        };
        const double change = shown(b - a);
        if (change == 0 || std::abs(shown(b) - shown(a) - change) >= std::pow(10.0, -decimals) / 2)
            continue;
        if ((a == 0 || shown(a) != 0) && (b == 0 || shown(b) != 0))
            return decimals;
        minimum = minimum.value_or(decimals);
    }
    return minimum;
}

std::optional<float> numberIn(const Trace& trace, const Trace& shown, const CellRef& cell)
{
    const TensorPtr tensor = trace.find(cell.tensor);
    const bool there = tensor && tensor->axes() == shown[cell.tensor].axes() && tensor->contains(cell.index);
    return there ? std::optional(tensor->at(cell.index)) : std::nullopt;
}

/// "the last <b>the</b>, <b>cat</b>", "<b>the</b>, part 3".
QString placeInSentence(const Trace& trace, const CellRef& cell)
{
    const Axes& axes = findStep(trace.layer(), cell.tensor)->axes;
    QStringList places;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i] == Axis::batch || isHead(axes[i]))
            continue;
        const bool named = axes[i] == Axis::query || axes[i] == Axis::key || axes[i] == Axis::vocabulary;
        places << (named ? tokenInSentence(trace, axes[i], cell.index[0], cell.index[i])
                         : ComparisonTexts::tr("part %1").arg(positionText(cell.index[i])));
    }
    return places.join(ComparisonTexts::tr(", ", "between places"));
}

QString comparedText(std::optional<float> number, std::optional<int> decimals)
{
    if (!number)
        return QStringLiteral("–");
    return decimals ? numberText(double(*number), *decimals) : fineNumberText(double(*number));
}

}  // namespace

QString differenceSentence()
{
    return QCoreApplication::translate("Steps", "What changed: the current number (B) minus the pinned one (A).");
}

QString changeSentence(const Trace& a, const Trace& b, const CellRef& cell)
{
    const std::optional<float> before = numberIn(a, b, cell);
    const auto now = double(b[cell.tensor].at(cell.index));
    const QString place = placeInSentence(b, cell);
    if (!before)
        return capitalized(ComparisonTexts::tr("%1 has <b>%2</b> in B, and there is no such number in A.")
                               .arg(place, fineNumberText(now)));
    const auto was = double(*before);
    if (const QString place_in_a = placeInSentence(a, cell); place_in_a != place)
        return capitalized(ComparisonTexts::tr("%1 has <b>%2</b> in A, %3 has <b>%4</b> in B.")
                               .arg(place_in_a, fineNumberText(was), place, fineNumberText(now)));
    if (sameNumber(*before, static_cast<float>(now)))
        return ComparisonTexts::tr("From A to B, the number of %1 stays <b>%2</b>.").arg(place, fineNumberText(now));
    const double change = now - was;
    const auto decimals = decimalsForDifference(was, now);
    const QString from = comparedText(*before, decimals);
    const QString to = comparedText(static_cast<float>(now), decimals);
    if (!std::isfinite(change))
        return ComparisonTexts::tr("From A to B, the number of %1 goes from <b>%2</b> to <b>%3</b>.")
            .arg(place, from, to);
    return (change > 0 ? ComparisonTexts::tr("From A to B, the number of %1 rises by <b>%2</b>, from %3 to %4.")
                       : ComparisonTexts::tr("From A to B, the number of %1 falls by <b>%2</b>, from %3 to %4."))
        .arg(place, comparedText(static_cast<float>(std::abs(change)), decimals), from, to);
}

QStringList comparedNumber(const Trace& a, const Trace& b, const Trace& shown, const CellRef& cell, bool hidden)
{
    const std::optional<float> before = numberIn(a, shown, cell);
    const std::optional<float> now = numberIn(b, shown, cell);
    const QString name_in_a = cellName(before ? a : shown, cell);
    const QString name_in_b = cellName(now ? b : shown, cell);
    const bool known = before && now && !hidden;
    if (known && sameNumber(*before, *now) && name_in_a == name_in_b)
        return {ComparisonTexts::tr("%1: %2 in A and in B").arg(name_in_b, fineNumberText(double(*now)))};
    const auto decimals = known ? decimalsForDifference(double(*before), double(*now)) : std::nullopt;
    const QString number_in_a = comparedText(before, decimals);
    const QString number_in_b = hidden ? QStringLiteral("?") : comparedText(now, decimals);
    QStringList parts;
    if (name_in_a == name_in_b)
        parts << ComparisonTexts::tr("%1: %2 in A, %3 in B").arg(name_in_b, number_in_a, number_in_b);
    else
        parts << ComparisonTexts::tr("%1: %2 in A").arg(name_in_a, number_in_a)
              << ComparisonTexts::tr("%1: %2 in B").arg(name_in_b, number_in_b);
    if (known) {
        const float change = difference(*before, *now);
        parts << QStringLiteral("B − A = %1").arg(comparedText(change, decimals));
    }
    return parts;
}

}  // namespace attn
