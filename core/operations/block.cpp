// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/plan.h"
#include "core/operations/operation.h"

// Operations of a model's layer outside attention: sums, activations and gates.

namespace attn
{

namespace
{

float tokenScale(const Layer& layer)
{
    return layer.block && layer.block->embedding ? layer.block->embedding->token_scale : 1.0F;
}

/// Adds the operands element by element, the first multiplied by `factor`.
void addElements(const OperationInput& in, const RowRange& rows, float factor, MatrixMap result)
{
    result = rowsOf(in, 0, rows);
    if (factor != 1.0F)
        result *= factor;
    for (std::size_t which = 1; which < in.operands.size(); ++which)
        result += rowsOf(in, which, rows);
}

Terms deriveSum(const DerivationInput& at, float factor)
{
    Terms terms{Combination::sum, {}};
    for (std::size_t which = 0; which < at.in.operands.size(); ++which) {
        const Factor number = at.read(which, at.index);
        terms.terms.push_back(which == 0 && factor != 1.0F ? term({number, constant(factor)}) : term({number}));
    }
    return terms;
}

std::vector<CodeLine> listSum(const Listing& in, float factor)
{
    std::string sum = in.operands[0];
    if (factor != 1.0F)
        sum += " * " + pythonNumber(factor, in.dialect);
    for (std::size_t which = 1; which < in.operands.size(); ++which)
        sum += " + " + in.operands[which];
    return {in.line(sum)};
}

Activation activationOf(const Layer& layer) { return layer.block ? layer.block->activation : Activation::gelu; }

void computeActivation(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const Activation activation = activationOf(in.layer);
    result = rowsOf(in, 0, rows).unaryExpr([activation](float x) { return applyActivation(activation, x); });
}

Terms deriveActivation(const DerivationInput& at)
{
    const Factor input = at.read(0, at.index);
    switch (activationOf(at.layer())) {
    case Activation::gelu:
        return singleTerm(Combination::gelu, input);
    case Activation::gelu_tanh:
        return singleTerm(Combination::gelu_tanh, input);
    case Activation::silu:
        return singleTerm(Combination::silu, input);
    case Activation::relu:
        break;
    }
    return singleTerm(Combination::relu, input);
}

std::vector<CodeLine> listActivation(const Listing& in)
{
    const std::string& x = in.operands[0];
    switch (activationOf(in.layer)) {
    case Activation::gelu:
        return {in.line(
            filledPattern("0.5 * %1 * (1 + %2)", x, filledPattern(in.dialect.error_function, x + " / 2 ** 0.5")))};
    case Activation::gelu_tanh:
        return {in.line(filledPattern(
            "0.5 * %1 * (1 + %2)", x,
            filledPattern(in.dialect.tangent, "(2 / math.pi) ** 0.5 * (" + x + " + 0.044715 * " + x + " ** 3)")))};
    case Activation::silu:
        return {in.line(filledPattern("%1 / (1 + %2)", x, filledPattern(in.dialect.exponential, "-" + x)))};
    case Activation::relu:
        break;
    }
    return {in.line(filledPattern("%1 * (%1 > 0)", x))};
}

void computeGate(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows).cwiseProduct(rowsOf(in, 1, rows));
}

}  // namespace

extern const OperationEntry embed_operation = {
    .name = "embed",
    .compute = [](const OperationInput& in, const RowRange& rows,
                  MatrixMap result) { addElements(in, rows, tokenScale(in.layer), result); },
    .same_settings = [](const Layer& a, const Layer& b) { return tokenScale(a) == tokenScale(b); },
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return deriveSum(at, tokenScale(at.layer())); },
    .sources_from_axes = false,
    .listing = [](const Listing& in) { return listSum(in, tokenScale(in.layer)); },
    .formula = {{"<r> = <0><?1> + <1><?2> + <2>", "<r> = \\alpha\\, <0><?1> + <1><?2> + <2>"},
                [](const Layer& layer) { return std::size_t(tokenScale(layer) != 1.0F); },
                {{{"\\alpha", "α", ATTN_TEXT("Formulas", "√ of the number of features")}}}},
    .picture = {Layout::chain, "+", "=", ""},
    .wording = {ATTN_TEXT("Cells", "scale"), nullptr, nullptr},
};

extern const OperationEntry add_operation = {
    .name = "add",
    .compute = [](const OperationInput& in, const RowRange& rows,
                  MatrixMap result) { addElements(in, rows, 1.0F, result); },
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return deriveSum(at, 1.0F); },
    .sources_from_axes = false,
    .listing = [](const Listing& in) { return listSum(in, 1.0F); },
    .formula = {{"<r> = <0> + <1>"}, onlyVariant, {}},
    .picture = {Layout::chain, "+", "=", ""},
};

extern const OperationEntry activate_operation = {
    .name = "activate",
    .compute = computeActivation,
    .cost = [](const OperationInput&) -> Index { return 16; },
    .same_settings = [](const Layer& a, const Layer& b) { return activationOf(a) == activationOf(b); },
    .is_row_wise = inEveryLayer,
    .derive = deriveActivation,
    .sources_from_axes = false,
    .listing = listActivation,
    .formula = {{"<r> = \\mathrm{gelu}(<0>)", "<r> = \\mathrm{gelu}_{\\tanh}(<0>)", "<r> = \\mathrm{silu}(<0>)",
                 "<r> = \\max(0,\\, <0>)"},
                [](const Layer& layer) { return static_cast<std::size_t>(activationOf(layer)); },
                {{{"\\mathrm{gelu}", "gelu",
                   ATTN_TEXT("Formulas", "x times the share of a normal distribution below x")},
                  {"\\mathrm{silu}", "silu", ATTN_TEXT("Formulas", "x ÷ (1 + e^(−x))")}}}},
    .picture = {Layout::chain, "&", "→", ""},
};

extern const OperationEntry gate_operation = {
    .name = "gate",
    .compute = computeGate,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::product, {term({at.read(0, at.index)}), term({at.read(1, at.index)})}};
        },
    .sources_from_axes = true,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + " * " + in.operands[1])}; },
    .formula = {{"<r> = <0>\\, <1>"}, onlyVariant, {}},
    .picture = {Layout::chain, "×", "=", ""},
};

}  // namespace attn
