// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/latex.h"

#include "core/explain/sources.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <utility>

namespace attn
{

namespace
{

// Fits on about one line of a page.
constexpr std::size_t max_terms = 4;
constexpr std::size_t max_numbers = 6;

/// The tensor's symbol without the colour macros of the program's formulas: \q{Q} → Q.
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

/// The symbol with all positions except the batch item as subscript, and the head as superscript if there are several:
/// "S^{(2)}_{3,1}".
std::string symbolOf(const CellRef& cell, const Layer& layer)
{
    const Axes& axes = findStep(layer, cell.tensor)->axes;
    std::string positions, head;
    for (std::size_t at = 0; at < axes.size(); ++at)
        if (isHead(axes[at]) && layer.dimensions[axes[at]] > 1)
            head = "^{(" + std::to_string(cell.index[at] + 1) + ")}";
        else if (axes[at] != Axis::batch && !isHead(axes[at]))
            positions.append(positions.empty() ? "" : ",").append(std::to_string(cell.index[at] + 1));
    std::string symbol = plainSymbol(cell.tensor);
    if (symbol.find('_') != std::string::npos)  // a second subscript needs braces
        symbol = '{' + symbol + '}';
    return symbol + head + (positions.empty() ? "" : "_{" + positions + '}');
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

/// A number as operand, in parentheses if it is negative and follows an operator.
std::string operand(float value, bool leading)
{
    return std::signbit(value) && !std::isnan(value) && !leading ? std::string("(").append(number(value)).append(")")
                                                                 : number(value);
}

/// @param leading true if no operator precedes it
using WriteFactor = std::function<std::string(const Factor&, bool leading)>;

constexpr const char* comma = ", ";

/// Whether a term begins with a factor −1, like the maximum that softmax subtracts.
bool isNegated(const Term& term)
{
    return term.factors.size() > 1 && !term.factors.front().source && term.factors.front().value == -1;
}

std::string product(const Term& term, const WriteFactor& write, bool leading = true)
{
    std::string text;
    for (std::size_t at = isNegated(term) ? 1 : 0; at < term.factors.size(); ++at)
        text += (text.empty() ? "" : " \\cdot ") + write(term.factors[at], leading && text.empty());
    return text;
}

/// The terms, separated by `between`, or by a minus for negative ones; long sums are shortened in the middle.
std::string joined(const std::vector<Term>& terms, const std::string& between, const WriteFactor& write)
{
    const bool single = std::ranges::all_of(terms, [](const Term& term) { return term.factors.size() == 1; });
    const std::size_t maximum = single ? max_numbers : max_terms;
    std::string text;
    for (std::size_t at = 0; at < terms.size(); ++at) {
        if (terms.size() > maximum && at == maximum - 1) {
            text += between + "\\cdots";
            at = terms.size() - 1;
        }
        if (at > 0 || isNegated(terms[at]))
            text += isNegated(terms[at]) ? " - " : between;
        text += product(terms[at], write, !isNegated(terms[at]) && (at == 0 || between == comma));
    }
    return text;
}

std::string normed(const std::vector<Term>& terms, const WriteFactor& write)
{
    const bool centred = terms.size() > 3;
    const std::size_t deviation = centred ? 2 : 1;
    const std::string number = product(terms[0], write) + (centred ? " - " + product(terms[1], write) : "");
    return "\\frac{" + number + "}{" + product(terms[deviation], write) + "} \\cdot " +
           product(terms[deviation + 1], write) + (centred ? " + " + product(terms[deviation + 2], write) : "");
}

std::string inTex(std::string_view name)
{
    std::string text;
    for (const char letter : name)
        text += letter == '_' ? std::string("\\_") : std::string(1, letter);
    return text;
}

std::string combined(const Explanation& explanation, const WriteFactor& write)
{
    const std::vector<Term>& terms = explanation.terms;
    switch (explanation.operation) {
    case Combination::sum:
        return joined(terms, " + ", write);
    case Combination::product:
        return joined(terms, " \\cdot ", write);
    case Combination::exp:
        return "e^{" + joined(terms, " + ", write) + '}';
    case Combination::divide:
        return "\\frac{" + product(terms[0], write) + "}{" + product(terms[1], write) + '}';
    case Combination::max:
        return "\\max(" + joined(terms, comma, write) + ')';
    case Combination::root:
        return "\\sqrt{" + joined(terms, " + ", write) + '}';
    case Combination::norm:
        return normed(terms, write);
    case Combination::gelu:
    case Combination::gelu_tanh:
    case Combination::silu:
    case Combination::relu:
        return "\\mathrm{" + inTex(name(explanation.operation)) + "}(" + joined(terms, comma, write) + ')';
    case Combination::softcap:
        return product(terms[1], write) + " \\cdot \\tanh\\frac{" + product(terms[0], write) + "}{" +
               product(terms[1], write) + '}';
    case Combination::copy:
    case Combination::select:
        return joined(terms, comma, write);
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

/// Whether a factor is replaced by its derivation: a weight by the quotient of exponentials.
bool isExpanded(const Factor& factor)
{
    constexpr std::array parts = {TensorId::exp_scores, TensorId::exp_sink, TensorId::row_sum};
    return factor.source && std::ranges::find(parts, factor.source->tensor) != parts.end();
}

/// The terms with such factors expanded: e^{…} / (e^{…} + …). Empty if no factor is expanded.
std::string writtenOut(const Trace& trace, const Explanation& explanation, const WriteFactor& write)
{
    bool written = false;
    const WriteFactor write_out = [&](const Factor& factor, bool leading) {
        if (!isExpanded(factor))
            return write(factor, leading);
        written = true;
        return combined(explain(trace, factor.source->tensor, factor.source->index), write_out);
    };
    const std::string text = combined(explanation, write_out);
    return written ? text : std::string();
}

std::string equation(const Trace& trace, const Explanation& explanation)
{
    const Layer& layer = trace.layer();
    const WriteFactor symbols = [&](const Factor& factor, bool leading) {
        return factor.source ? symbolOf(*factor.source, layer) : operand(factor.value, leading);
    };
    bool exact = isExact(explanation);
    const WriteFactor numbers = [&](const Factor& factor, bool leading) {
        exact = exact && isExact(factor.value);
        return operand(factor.value, leading);
    };
    const auto equals = [&] { return std::string(exact ? "=" : "\\approx") + ' '; };
    constexpr const char* next_line = " \\\\\n    &";
    std::string text = symbolOf(explanation.cell, layer) + " &";
    if (!explanation.terms.empty()) {
        text += "= " + combined(explanation, symbols) + next_line;
        if (explanation.operation == Combination::divide)
            if (const std::string powers = writtenOut(trace, explanation, symbols); !powers.empty()) {
                const std::string in_numbers = writtenOut(trace, explanation, numbers);
                text += "= " + powers + next_line + equals() + in_numbers + next_line;
            }
        if (const std::string line = combined(explanation, numbers); line != number(explanation.value))
            text += equals() + line + next_line;
    }
    return text + equals() + number(explanation.value);
}

/// Whether the cell copies a number with the same symbol, such as q split into one head.
bool copiesSameSymbol(const Explanation& explanation, const Layer& layer)
{
    const std::vector<Term>& terms = explanation.terms;
    return explanation.operation == Combination::copy && terms.size() == 1 && terms[0].factors[0].source &&
           symbolOf(*terms[0].factors[0].source, layer) == symbolOf(explanation.cell, layer);
}

/// Escapes text for \text{}; straight quotation marks become opening and closing ones in turn.
std::string escaped(std::string_view words)
{
    std::string text;
    bool quoted = false;
    for (const char c : words)
        if (c == '\\')
            text += "\\textbackslash{}";
        else if (c == '~' || c == '^')
            text.append("\\").append(1, c).append("{}");
        else if (c == '"')
            text += std::exchange(quoted, !quoted) ? "''" : "``";
        else if (std::string_view("{}$&#_%").find(c) != std::string_view::npos)
            text.append("\\").append(1, c);
        else
            text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    return text;
}

}  // namespace

std::string latexDocument(const std::string& equations)
{
    const bool ascii = std::ranges::none_of(equations, [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
    return std::string("% ") + (ascii ? "pdflatex" : "xelatex") + " or lualatex\n\\documentclass{" +
           (ascii ? "article" : "ctexart") + "}\n\\usepackage{amsmath}\n\\allowdisplaybreaks\n\\begin{document}\n" +
           equations + "\\end{document}\n";
}

std::string latexOf(const Trace& trace, const CellRef& cell, std::string_view place)
{
    std::string text =
        "% " + std::string(name(cell.tensor)) + '[' + formatShape(cell.index) + "], counted from 0\n\\begin{align*}\n";
    if (!place.empty())
        text += "&\\text{" + escaped(place) + "} \\\\[1ex]\n";
    bool first = true;
    for (const Explanation& explanation : explainChain(trace, cell)) {
        if (!first && copiesSameSymbol(explanation, trace.layer()))
            continue;
        text += (first ? "" : " \\\\[1ex]\n") + equation(trace, explanation);
        first = false;
    }
    return text + "\n\\end{align*}\n";
}

}  // namespace attn
