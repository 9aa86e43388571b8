// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/latex.h"

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_table.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>

namespace attn
{

namespace
{

constexpr std::size_t most_terms = 4;  // as many as a line of a page holds

/// \q{Q}, which the program's own formulas colour, is Q.
std::string plainSymbol(TensorId id)
{
    std::string symbol(entryOf(id).symbol.view());
    for (const std::string_view role : {"\\q{", "\\k{", "\\v{"})
        for (std::size_t at = symbol.find(role); at != std::string::npos; at = symbol.find(role)) {
            symbol.erase(symbol.find('}', at), 1);
            symbol.erase(at, role.size());
        }
    return symbol;
}

/// The symbol with the positions on all axes but those of batch items and heads: "S_{3,1}".
std::string symbolOf(const CellRef& cell, const Layer& layer)
{
    const Axes& axes = findStep(layer, cell.tensor)->axes;
    std::string positions;
    for (std::size_t at = 0; at < axes.size(); ++at)
        if (axes[at] != Axis::batch && !isHead(axes[at]))
            positions.append(positions.empty() ? "" : ",").append(std::to_string(cell.index[at] + 1));
    std::string symbol = plainSymbol(cell.tensor);
    if (symbol.find('_') != std::string::npos)  // no second index without braces
        symbol = '{' + symbol + '}';
    return positions.empty() ? symbol : symbol + "_{" + positions + '}';
}

std::string sixDigits(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

bool isExact(float value) { return !std::isfinite(value) || std::strtof(sixDigits(value).c_str(), nullptr) == value; }

std::string number(float value)
{
    if (std::isnan(value))
        return "\\mathrm{NaN}";
    if (std::isinf(value))
        return value > 0 ? "\\infty" : "-\\infty";
    const std::string digits = sixDigits(value);
    const std::size_t exponent = digits.find('e');
    if (exponent == std::string::npos)
        return digits;
    return digits.substr(0, exponent) + " \\cdot 10^{" + std::to_string(std::stoi(digits.substr(exponent + 1))) + '}';
}

/// A number as an operand: in brackets where it has a sign of its own.
std::string operand(float value)
{
    return std::signbit(value) && !std::isnan(value) ? std::string("(").append(number(value)).append(")")
                                                     : number(value);
}

using WriteFactor = std::function<std::string(const Factor&)>;

/// Whether a term is the negative of its other factors, as the maximum that softmax subtracts.
bool isNegated(const Term& term)
{
    return term.factors.size() > 1 && !term.factors.front().source && term.factors.front().value == -1;
}

std::string product(const Term& term, const WriteFactor& write)
{
    std::string text;
    for (std::size_t at = isNegated(term) ? 1 : 0; at < term.factors.size(); ++at)
        text += (text.empty() ? "" : " \\cdot ") + write(term.factors[at]);
    return text;
}

/// The terms with `between` or a minus before each but the first; the middle of many is left out.
std::string joined(const std::vector<Term>& terms, const std::string& between, const WriteFactor& write)
{
    std::string text;
    for (std::size_t at = 0; at < terms.size(); ++at) {
        if (terms.size() > most_terms && at == most_terms - 1) {
            text += between + "\\cdots";
            at = terms.size() - 1;
        }
        if (at > 0 || isNegated(terms[at]))
            text += isNegated(terms[at]) ? " - " : between;
        text += product(terms[at], write);
    }
    return text;
}

std::string combined(const Explanation& explanation, const WriteFactor& write)
{
    const std::vector<Term>& terms = explanation.terms;
    switch (explanation.operation) {
    case Combine::sum:
        return joined(terms, " + ", write);
    case Combine::product:
        return joined(terms, " \\cdot ", write);
    case Combine::exp:
        return "e^{" + joined(terms, " + ", write) + '}';
    case Combine::divide:
        return "\\frac{" + product(terms[0], write) + "}{" + product(terms[1], write) + '}';
    case Combine::max:
        return "\\max(" + joined(terms, ", ", write) + ')';
    case Combine::copy:
    case Combine::select:
        return joined(terms, ", ", write);
    }
    return {};
}

bool isExact(const Explanation& explanation)
{
    bool exact = isExact(explanation.value);
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            exact = exact && isExact(factor.value);
    return exact;
}

}  // namespace

std::string latexOf(const Explanation& explanation, const Layer& layer)
{
    const std::string equals = isExact(explanation) ? "=" : "\\approx";
    std::string text = "% " + std::string(name(explanation.cell.tensor)) + '[' + written(explanation.cell.index) +
                       "], counted from 0\n\\begin{align*}\n" + symbolOf(explanation.cell, layer);
    if (!explanation.terms.empty()) {
        text += " &= " + combined(explanation, [&](const Factor& factor) {
                    return factor.source ? symbolOf(*factor.source, layer) : operand(factor.value);
                });
        text += " \\\\\n    &" + equals + ' ' +
                combined(explanation, [](const Factor& factor) { return operand(factor.value); }) + " \\\\\n   ";
    }
    return text + " &" + equals + ' ' + number(explanation.value) + "\n\\end{align*}\n";
}

}  // namespace attn
