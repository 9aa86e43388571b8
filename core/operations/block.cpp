// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/activation.h"
#include "core/operations/operation.h"

#include <charconv>
#include <cmath>

// Operations of a model's layer outside attention: sums, rotary position embedding, activations and gates.

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

Terms deriveSum(const Derivation& at, float factor)
{
    Terms terms{Combine::sum, {}};
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

/// The rotation angle of feature c at a position, in radians. Feature c and its partner share one angle.
double angleOf(const Layer& layer, Index position, Index feature)
{
    const std::vector<double>& frequencies = layer.block->rotation->frequencies;
    return static_cast<double>(position) * frequencies[static_cast<std::size_t>(feature) % frequencies.size()];
}

/// The feature that c is rotated with, and its sign in the sum: −x[c + d/2], x[c − d/2].
std::pair<Index, float> partner(Index feature, Index count)
{
    const Index half = count / 2;
    return feature < half ? std::pair(feature + half, -1.0F) : std::pair(feature - half, 1.0F);
}

/// result[c] = x[c]·cos(angle) ± x[partner]·sin(angle)
void computeRotation(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const ConstMatrixMap numbers = rowsOf(in, 0, rows);
    const Index count = numbers.cols();
    for (Index row = 0; row < rows.count(); ++row) {
        const Index position = in.layer.positionOf(in.axes[2], rows.batch, rows.begin + row);
        for (Index feature = 0; feature < count; ++feature) {
            const double angle = angleOf(in.layer, position, feature);
            const auto [other, sign] = partner(feature, count);
            result(row, feature) = numbers(row, feature) * static_cast<float>(std::cos(angle)) +
                                   sign * numbers(row, other) * static_cast<float>(std::sin(angle));
        }
    }
}

Terms deriveRotation(const Derivation& at)
{
    const Index feature = at.index.back();
    const double angle = angleOf(at.layer(), at.layer().positionOf(at.in.axes[2], at.index[0], at.index[2]), feature);
    const auto [other, sign] = partner(feature, at.in.operand(0).shape().back());
    Shape partner_index = at.index;
    partner_index.back() = other;
    return {Combine::sum,
            {term({at.read(0, at.index), constant(static_cast<float>(std::cos(angle)))}),
             term({at.read(0, std::move(partner_index)), constant(sign * static_cast<float>(std::sin(angle)))})}};
}

/// The shortest decimal that parses back to the same double.
std::string pythonDouble(double number)
{
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

/// The positions of an axis in double precision: (L), or (N, 1, L) where sequences are padded on the left.
std::string positionsText(const Listing& in)
{
    const Axis axis = in.axes[2];
    const std::string indices = spell(in.dialect.positions, std::string(letter(axis)));
    if (!in.layer.grid.padded_left)
        return indices;
    std::string starts;
    for (Index n = 0; n < in.layer.grid.batch; ++n)
        starts += (n > 0 ? ", [[" : "[[") + std::to_string(-in.layer.positionOf(axis, n, 0)) + "]]";
    return "(" + indices + " - " + spell(in.dialect.numbers, "[" + starts + "]") + ")";
}

std::vector<CodeLine> listRotation(const Listing& in)
{
    std::string frequencies = "[";
    for (const double frequency : in.layer.block->rotation->frequencies)
        frequencies += (frequencies.size() > 1 ? ", " : "") + pythonDouble(frequency);
    frequencies += "]";
    const std::string name = variable(in.name);
    const std::string length(letter(in.axes[2]));
    const std::string& x = in.operands[0];
    return {{name + "_angles = " + spell(in.dialect.spread_last, positionsText(in)) + " * " +
                 spell(in.dialect.numbers, frequencies),
             std::string(in.layer.grid.padded_left ? "(N, 1, " : "(") + length + ", d_k/2)"},
            {name + "_sin, " + name + "_cos = " + spell(in.dialect.sine, name + "_angles") + ", " +
                 spell(in.dialect.cosine, name + "_angles"),
             ""},
            {name + "_a, " + name + "_b = " + x + "[..., :d_k // 2], " + x + "[..., d_k // 2:]", "",
             ATTN_TEXT("core", "two halves")},
            in.line(spell(in.dialect.side_by_side, name + "_a * " + name + "_cos - " + name + "_b * " + name + "_sin",
                          name + "_b * " + name + "_cos + " + name + "_a * " + name + "_sin"))};
}

Activation activationOf(const Layer& layer) { return layer.block ? layer.block->activation : Activation::gelu; }

void computeActivation(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const Activation activation = activationOf(in.layer);
    result = rowsOf(in, 0, rows).unaryExpr([activation](float x) { return activated(activation, x); });
}

Terms deriveActivation(const Derivation& at)
{
    Combine function = Combine::relu;
    switch (activationOf(at.layer())) {
    case Activation::gelu:
        function = Combine::gelu;
        break;
    case Activation::gelu_tanh:
        function = Combine::gelu_tanh;
        break;
    case Activation::silu:
        function = Combine::silu;
        break;
    case Activation::relu:
        break;
    }
    return single(function, at.read(0, at.index));
}

std::vector<CodeLine> listActivation(const Listing& in)
{
    const std::string& x = in.operands[0];
    switch (activationOf(in.layer)) {
    case Activation::gelu:
        return {in.line(spell("0.5 * %1 * (1 + %2)", x, spell(in.dialect.error_function, x + " / 2 ** 0.5")))};
    case Activation::gelu_tanh:
        return {in.line(
            spell("0.5 * %1 * (1 + %2)", x,
                  spell(in.dialect.tangent, "(2 / math.pi) ** 0.5 * (" + x + " + 0.044715 * " + x + " ** 3)")))};
    case Activation::silu:
        return {in.line(spell("%1 / (1 + %2)", x, spell(in.dialect.exponential, "-" + x)))};
    case Activation::relu:
        break;
    }
    return {in.line(spell("%1 * (%1 > 0)", x))};
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
    .cost = unitCost,
    .same_settings = [](const Layer& a, const Layer& b) { return tokenScale(a) == tokenScale(b); },
    .keeps_rows = inEveryLayer,
    .repeats = inNoLayer,
    .derive = [](const Derivation& at) { return deriveSum(at, tokenScale(at.layer())); },
    .sources_from_axes = false,
    .condition = -1,
    .listing = [](const Listing& in) { return listSum(in, tokenScale(in.layer)); },
    .formula = {{"<r> = <0><?1> + <1><?2> + <2>", "<r> = \\alpha\\, <0><?1> + <1><?2> + <2>"},
                [](const Layer& layer) { return std::size_t(tokenScale(layer) != 1.0F); },
                {{{"\\alpha", "α", ATTN_TEXT("Formulas", "√ of the number of features")}}}},
    .hand_work = HandWork::formula,
    .picture = {Layout::chain, "+", "=", ""},
    .factor = nullptr,
    .values = ValueKind::signed_number,
    .wording = {ATTN_TEXT("Cells", "scale"), nullptr, nullptr},
};

extern const OperationEntry add_operation = {
    .name = "add",
    .compute = [](const OperationInput& in, const RowRange& rows,
                  MatrixMap result) { addElements(in, rows, 1.0F, result); },
    .cost = unitCost,
    .same_settings = noSettings,
    .keeps_rows = inEveryLayer,
    .repeats = inNoLayer,
    .derive = [](const Derivation& at) { return deriveSum(at, 1.0F); },
    .sources_from_axes = false,
    .condition = -1,
    .listing = [](const Listing& in) { return listSum(in, 1.0F); },
    .formula = {{"<r> = <0> + <1>"}, onlyVariant, {}},
    .hand_work = HandWork::formula,
    .picture = {Layout::chain, "+", "=", ""},
    .factor = nullptr,
    .values = ValueKind::signed_number,
    .wording = {nullptr, nullptr, nullptr},
};

extern const OperationEntry rotate_operation = {
    .name = "rotate",
    .compute = computeRotation,
    .cost = [](const OperationInput&) -> Index { return 64; },
    .same_settings =
        [](const Layer& a, const Layer& b) {
            const bool same_positions = a.grid == b.grid || !(a.grid.padded_left || b.grid.padded_left);
            return same_positions && a.block && b.block && a.block->rotation == b.block->rotation;
        },
    .keeps_rows = inEveryLayer,
    .repeats = inNoLayer,
    .derive = deriveRotation,
    .sources_from_axes = false,
    .condition = -1,
    .listing = listRotation,
    .formula = {{"<r> = <0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm d_k/2}>\\sin(<pos>\\,\\theta_c)"},
                onlyVariant,
                {{{"d_k", "d_k", ATTN_TEXT("Formulas", "features of one head's queries and keys")},
                  {"\\theta_c", "θ",
                   ATTN_TEXT("Formulas", "angle per position, another for every pair of features")}}}},
    .hand_work = HandWork::formula,
    .picture = {Layout::chain, "&", "→", ""},
    .factor = nullptr,
    .values = ValueKind::signed_number,
    .wording = {ATTN_TEXT("Cells", "cosine, sine"), nullptr, nullptr},
};

extern const OperationEntry activate_operation = {
    .name = "activate",
    .compute = computeActivation,
    .cost = [](const OperationInput&) -> Index { return 16; },
    .same_settings = [](const Layer& a, const Layer& b) { return activationOf(a) == activationOf(b); },
    .keeps_rows = inEveryLayer,
    .repeats = inNoLayer,
    .derive = deriveActivation,
    .sources_from_axes = false,
    .condition = -1,
    .listing = listActivation,
    .formula = {{"<r> = \\mathrm{gelu}(<0>)", "<r> = \\mathrm{gelu}_{\\tanh}(<0>)", "<r> = \\mathrm{silu}(<0>)",
                 "<r> = \\max(0,\\, <0>)"},
                [](const Layer& layer) { return static_cast<std::size_t>(activationOf(layer)); },
                {{{"\\mathrm{gelu}", "gelu",
                   ATTN_TEXT("Formulas", "x times the share of a normal distribution below x")},
                  {"\\mathrm{silu}", "silu", ATTN_TEXT("Formulas", "x ÷ (1 + e^(−x))")}}}},
    .hand_work = HandWork::formula,
    .picture = {Layout::chain, "&", "→", ""},
    .factor = nullptr,
    .values = ValueKind::signed_number,
    .wording = {nullptr, nullptr, nullptr},
};

extern const OperationEntry gate_operation = {
    .name = "gate",
    .compute = computeGate,
    .cost = unitCost,
    .same_settings = noSettings,
    .keeps_rows = inEveryLayer,
    .repeats = inNoLayer,
    .derive =
        [](const Derivation& at) {
            return Terms{Combine::product, {term({at.read(0, at.index)}), term({at.read(1, at.index)})}};
        },
    .sources_from_axes = true,
    .condition = -1,
    .listing = [](const Listing& in) { return std::vector{in.line(in.operands[0] + " * " + in.operands[1])}; },
    .formula = {{"<r> = <0>\\, <1>"}, onlyVariant, {}},
    .hand_work = HandWork::formula,
    .picture = {Layout::chain, "×", "=", ""},
    .factor = nullptr,
    .values = ValueKind::signed_number,
    .wording = {nullptr, nullptr, nullptr},
};

}  // namespace attn
