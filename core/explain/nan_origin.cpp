// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/nan_origin.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

bool isNan(double value) { return std::isnan(value); }

std::optional<CellRef> nanSource(const Explanation& explanation)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (isNan(double(factor.value)) && factor.source)
                return factor.source;
    return std::nullopt;
}

bool hasNanConstant(const Explanation& explanation)
{
    return std::ranges::any_of(explanation.terms, [](const Term& term) {
        return std::ranges::any_of(term.factors, [](const Factor& factor) { return isNan(double(factor.value)); });
    });
}

NanCause causeOf(const Explanation& explanation)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto& terms = explanation.terms;
    const auto is = [](double value) { return [value](const Term& term) { return term.value == value; }; };
    if (explanation.set_by_hand == explanation.cell)
        return NanCause::set_by_hand;
    if (hasNanConstant(explanation))
        return NanCause::given;
    if (std::ranges::any_of(terms, isNan, &Term::value))
        return NanCause::zero_times_infinity;
    switch (explanation.operation) {
    case Combine::exp:  // logit − maximum
        return terms[0].value == -infinity ? NanCause::empty_row : NanCause::opposed_infinities;
    case Combine::divide:  // a row with a visible key has a sum of at least 1
        return terms[1].value == 0 ? NanCause::empty_row : NanCause::quotient;
    case Combine::product:
        return NanCause::zero_times_infinity;
    default:
        break;
    }
    const bool opposed = std::ranges::any_of(terms, is(infinity)) && std::ranges::any_of(terms, is(-infinity));
    return opposed ? NanCause::opposed_infinities : NanCause::overflow;
}

}  // namespace

std::optional<NanOrigin> nanOrigin(const Trace& trace, const CellRef& cell)
{
    Explanation explanation = explain(trace, cell.tensor, cell.index);
    if (!isNan(double(explanation.value)))
        return std::nullopt;
    while (const auto source = nanSource(explanation))
        explanation = explain(trace, source->tensor, source->index);
    return NanOrigin{explanation.cell, causeOf(explanation)};
}

}  // namespace attn
