// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/counter_random.h"
#include "core/models/plan.h"
#include "core/operations/operation.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

// Operations that copy each number, or compute it from the numbers of the operands at the same place.

namespace attn
{

namespace
{

void computeInputOrParameter(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const Operand given{in.id, in.layer.given[ordinal(in.id)]};
    result = rowsOf({in.id, in.axes, in.layer, {&given, 1}}, 0, rows);
}

/// result = operand
void computeCopy(const OperationInput& in, const RowRange& rows, MatrixMap result) { result = rowsOf(in, 0, rows); }

/// The comment that explains why a tensor is a copy; null outside attention, where the architecture lacks the step.
const char* copyRemark(const Listing& in)
{
    if (in.axes.back() == Axis::key_in)
        return ATTN_TEXT("core", "self-attention: the same sequence");
    if (in.axes.back() == Axis::value_in)
        return ATTN_TEXT("core", "what is looked up is also what is read");
    const bool unprojected = std::ranges::any_of(std::array{TensorId::q, TensorId::k, TensorId::v, TensorId::output},
                                                 [&](TensorId id) { return in.name == name(id); });
    return unprojected ? ATTN_TEXT("core", "no projection") : nullptr;
}

std::vector<CodeLine> listCopy(const Listing& in) { return {in.line(in.operands[0], copyRemark(in))}; }

/// result = operand · layer.scale()
void computeScale(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows) * in.layer.scale();
}

std::vector<CodeLine> listScale(const Listing& in)
{
    const std::string& scores = in.operands[0];
    switch (in.layer.scaling.kind) {
    case Scale::Kind::sqrt_head_dim:
        return {in.line(scores + " * (1 / math.sqrt(d_k))")};
    case Scale::Kind::sqrt_model_dim:
        return {in.line(scores + " * (1 / math.sqrt(d_model))", ATTN_TEXT("core", "not of d_k: a common mistake"))};
    case Scale::Kind::number:
        return {in.line(scores + " * " + pythonNumber(in.layer.scale(), in.dialect))};
    case Scale::Kind::none:
        break;
    }
    return {in.line(scores, ATTN_TEXT("core", "not scaled"))};
}

float capOf(const Layer& layer) { return static_cast<float>(layer.softcap.value_or(1)); }

/// result = c·tanh(operand/c), between −c and c (Gemma 2: soft-capping)
void computeCap(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const float cap = capOf(in.layer);
    const ConstMatrixMap scores = rowsOf(in, 0, rows);
    result.array() = (scores.array() / cap).tanh() * cap;
    result = scores.array().isNaN().select(scores, result);  // Eigen's vectorised tanh loses NaN
}

std::vector<CodeLine> listCap(const Listing& in)
{
    const std::string cap = pythonNumber(capOf(in.layer), in.dialect);
    return {in.line(cap + " * " + filledPattern(in.dialect.tangent, in.operands[0] + " / " + cap))};
}

/// result = weight · dropoutFactor(); torch: weights * keep
void computeDropout(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap weights = rowsOf(in, 0, rows);
    for (Index row = 0; row < result.rows(); ++row)
        for (Index key = 0; key < result.cols(); ++key)
            result(row, key) =
                weights(row, key) * dropoutFactor(in.layer.dropout, {rows.batch, rows.head, rows.begin + row, key});
}

Terms deriveDropout(const DerivationInput& at)
{
    const float factor = dropoutFactor(at.layer().dropout, at.gridCell());
    return {Combination::product, {term({at.readAtCell(0)}), term({constant(factor)})}};
}

std::vector<CodeLine> listDropout(const Listing& in)
{
    return {{"keep = load(\"keep\")", in.shape(), ATTN_TEXT("core", "0, or 1 / (1 - p) for what survives")},
            in.line(in.operands[0] + " * keep")};
}

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

/// result = a · b; torch: a * b
void computeProduct(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows).cwiseProduct(rowsOf(in, 1, rows));
}

Terms deriveProduct(const DerivationInput& at)
{
    return {Combination::product, {term({at.readAtCell(0)}), term({at.readAtCell(1)})}};
}

}  // namespace

extern const OperationEntry given_operation = {
    .name = "given",
    .compute = computeInputOrParameter,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return singleTerm(Combination::copy, constant(at.value)); },
    .sources_from_axes = false,
    .listing = [](const Listing& in) { return std::vector{in.line(filledPattern("load(\"%1\")", in.name))}; },
    .formula = {{""}, onlyVariant, {}},
    .picture = {Layout::alone, "", "", ""},
    .wording = {ATTN_TEXT("Cells", "given"), nullptr, nullptr},
};

extern const OperationEntry copy_operation = {
    .name = "copy",
    .compute = computeCopy,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return singleTerm(Combination::copy, at.read(0, at.index)); },
    .sources_from_axes = false,
    .listing = listCopy,
    .formula = {{"<r|> = <0|>"}, onlyVariant, {}},
    .picture = {Layout::chain, "&", "→", ""},
};

extern const OperationEntry scale_operation = {
    .name = "scale",
    .compute = computeScale,
    .same_settings = [](const Layer& a, const Layer& b) { return a.scale() == b.scale(); },
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::product, {term({at.readAtCell(0)}), term({constant(at.layer().scale())})}};
        },
    .sources_from_axes = true,
    .listing = listScale,
    .formula = {{"<r> = \\frac{<0>}{\\sqrt{d_k}}", "<r> = \\frac{<0>}{\\sqrt{d_{\\mathrm{model}}}}", "<r> = <0>",
                 "<r> = \\alpha\\, <0>"},
                [](const Layer& layer) { return std::size_t(layer.scaling.kind); },
                {{{"d_k", "d_k", ATTN_TEXT("Formulas", "features of one head's queries and keys")},
                  {"d_{\\mathrm{model}}", "d_model", ATTN_TEXT("Formulas", "features of a token")},
                  {"\\alpha", "α", ATTN_TEXT("Formulas", "a factor of your choice")}}}},
    .hand_calculation = HandCalculation::scale,
    .picture = {Layout::chain, "&", "→", "× %1"},
    .factor = [](const Layer& layer) { return layer.scale(); },
    .wording = {ATTN_TEXT("Cells", "scale"), nullptr, nullptr},
};

extern const OperationEntry cap_operation = {
    .name = "cap",
    .compute = computeCap,
    .cost = constantCost<16>,
    .same_settings = [](const Layer& a, const Layer& b) { return a.softcap == b.softcap; },
    .is_row_wise = inEveryLayer,
    .derive =
        [](const DerivationInput& at) {
            return Terms{Combination::softcap, {term({at.readAtCell(0)}), term({constant(capOf(at.layer()))})}};
        },
    .sources_from_axes = true,
    .listing = listCap,
    .formula = {{"<r> = \\kappa \\tanh\\frac{<0>}{\\kappa}"},
                onlyVariant,
                {{{"\\kappa", "κ", ATTN_TEXT("Formulas", "the cap")}}}},
    .picture = {Layout::chain, "&", "→", "cap %1"},
    .factor = capOf,
    .wording = {ATTN_TEXT("Cells", "cap"), nullptr, nullptr},
};

float dropoutFactor(const Dropout& dropout, const MaskCell& cell)
{
    const CounterRandom numbers(dropout.seed, "dropout");
    const auto matrix = static_cast<std::uint64_t>(cell.batch) << 32 | static_cast<std::uint64_t>(cell.head);
    const auto position = static_cast<std::uint64_t>(cell.query) << 32 | static_cast<std::uint64_t>(cell.key);
    return numbers.uniform(matrix, position) < dropout.p ? 0.0F : static_cast<float>(1.0 / (1.0 - dropout.p));
}

extern const OperationEntry drop_out_operation = {
    .name = "drop_out",
    .compute = computeDropout,
    .cost = constantCost<16>,
    .same_settings = [](const Layer& a, const Layer& b) { return a.dropout == b.dropout; },
    .is_row_wise = inEveryLayer,
    .derive = deriveDropout,
    .sources_from_axes = true,
    .listing = listDropout,
    .formula = {{"<r> = <0>\\, \\frac{B_{ij}}{1 - p} \\qquad B_{ij} \\in \\{0, 1\\}"},
                onlyVariant,
                {{{"B_{ij}", "B", ATTN_TEXT("Formulas", "0 where a weight is dropped, else 1")},
                  {"p", "p", ATTN_TEXT("Formulas", "dropout probability")}}}},
    .picture = {Layout::chain, "&", "→", ""},
    .values = ValueKind::weight,
    .wording = {ATTN_TEXT("Cells", "dropout"), nullptr, nullptr},
};

extern const OperationEntry multiply_operation = {
    .name = "multiply",
    .compute = computeProduct,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveProduct,
    .sources_from_axes = true,
    .listing =
        [](const Listing& in) {
            return std::vector{in.line(in.operands[0] + " * " + in.operands[1],
                                       ATTN_TEXT("core", "after the softmax: a common mistake"))};
        },
    .formula = {{"<r> = <0>\\, <1>"}, onlyVariant, {}},
    .hand_calculation = HandCalculation::multiply_mask,
    .picture = {Layout::chain, "×", "=", ""},
    .values = ValueKind::weight,
};

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
    .cost = constantCost<16>,
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
    .compute = computeProduct,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveProduct,
    .sources_from_axes = true,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + " * " + in.operands[1])}; },
    .formula = {{"<r> = <0>\\, <1>"}, onlyVariant, {}},
    .picture = {Layout::chain, "×", "=", ""},
};

}  // namespace attn
