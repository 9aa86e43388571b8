// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/text.h"
#include "core/operations/operation.h"

#include <cmath>

// Rotary position embedding: pairs of features of a query or key, rotated by an angle that grows with the position.

namespace attn
{

namespace
{

bool inHalves(const Rotation& rotation) { return rotation.pairs == RotaryPairs::halves; }

/// The rotation angle of a feature at a position, in radians. A feature and its partner share one angle.
double angleOf(const Rotation& rotation, Index position, Index feature)
{
    return static_cast<double>(position) * rotation.frequencies[static_cast<std::size_t>(rotation.pairOf(feature))];
}

/// The other feature of the pair, and the sign of its term: −x[partner] for the first feature of the pair.
std::pair<Index, float> partner(const Rotation& rotation, Index feature)
{
    const auto [first, second] = rotation.featuresOf(rotation.pairOf(feature));
    return feature == first ? std::pair(second, -1.0F) : std::pair(first, 1.0F);
}

struct CosineAndSine {
    float cosine, sine;
};

/// Cosine and sine of an angle, multiplied by the rotation's magnitude.
CosineAndSine cosineAndSineOf(const Rotation& rotation, double angle)
{
    return {static_cast<float>(rotation.magnitude * std::cos(angle)),
            static_cast<float>(rotation.magnitude * std::sin(angle))};
}

/// result[c] = m·(x[c]·cos(angle) ± x[partner]·sin(angle)); x[c] for features that are not rotated
void computeRotation(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const Rotation& rotation = *in.layer.rotation;
    const ConstMatrixMap numbers = rowsOf(in, 0, rows);
    result = numbers;
    for (Index row = 0; row < rows.count(); ++row) {
        const Index position = in.layer.positionOf(in.axes[2], rows.batch, rows.begin + row);
        for (Index feature = 0; feature < rotation.features(); ++feature) {
            const auto [other, sign] = partner(rotation, feature);
            if (sign > 0)
                continue;  // second feature of a pair
            const auto [cosine, sine] = cosineAndSineOf(rotation, angleOf(rotation, position, feature));
            result(row, feature) = numbers(row, feature) * cosine - numbers(row, other) * sine;
            result(row, other) = numbers(row, other) * cosine + numbers(row, feature) * sine;
        }
    }
}

Terms deriveRotation(const DerivationInput& at)
{
    const Rotation& rotation = *at.layer().rotation;
    const Index feature = at.index.back();
    if (feature >= rotation.features())
        return singleTerm(Combination::copy, at.read(0, at.index));
    const double angle = angleOf(rotation, at.layer().positionOf(at.in.axes[2], at.index[0], at.index[2]), feature);
    const auto [cosine, sine] = cosineAndSineOf(rotation, angle);
    const auto [other, sign] = partner(rotation, feature);
    Shape partner_index = at.index;
    partner_index.back() = other;
    return {Combination::sum,
            {term({at.read(0, at.index), constant(cosine)}),
             term({at.read(0, std::move(partner_index)), constant(sign * sine)})}};
}

/// Python ranges of the first and second features of the pairs.
std::pair<std::string, std::string> pythonRanges(const Rotation& rotation, Index head_size)
{
    const bool whole = rotation.features() == head_size;
    if (inHalves(rotation) && whole)
        return {":d_k // 2", "d_k // 2:"};
    if (inHalves(rotation))
        return {filledPattern(":%1", rotation.features() / 2),
                filledPattern("%1:%2", rotation.features() / 2, rotation.features())};
    const std::string end = whole ? "" : std::to_string(rotation.features());
    return {"0:" + end + ":2", "1:" + end + ":2"};
}

/// The positions of an axis in double precision: (L), or (N, 1, L) where sequences are padded on the left.
std::string positionsText(const Listing& in)
{
    const Axis axis = in.axes[2];
    const std::string indices = filledPattern(in.dialect.positions, std::string(letter(axis)));
    if (!in.layer.grid.padded_left)
        return indices;
    std::string starts;
    for (Index n = 0; n < in.layer.grid.batch; ++n)
        starts += (n > 0 ? ", [[" : "[[") + std::to_string(-in.layer.positionOf(axis, n, 0)) + "]]";
    return "(" + indices + " - " + filledPattern(in.dialect.numbers, "[" + starts + "]") + ")";
}

std::vector<CodeLine> listRotation(const Listing& in)
{
    const Rotation& rotation = *in.layer.rotation;
    std::string frequencies = "[";
    for (const double frequency : rotation.frequencies)
        frequencies += (frequencies.size() > 1 ? ", " : "") + shortestDigits(frequency);
    frequencies += "]";
    const std::string factor = rotation.magnitude == 1 ? "" : " * " + shortestDigits(rotation.magnitude);
    const std::string name = variable(in.name);
    const std::string length(letter(in.axes[2]));
    const std::string& x = in.operands[0];
    const auto [first, second] = pythonRanges(rotation, in.layer.dimensions[Axis::head_qk]);
    return {
        {name + "_angles = " + filledPattern(in.dialect.add_last_axis, positionsText(in)) + " * " +
             filledPattern(in.dialect.numbers, frequencies),
         std::string(in.layer.grid.padded_left ? "(N, 1, " : "(") + length + ", " +
             std::to_string(rotation.features() / 2) + ")"},
        {name + "_sin, " + name + "_cos = " + filledPattern(in.dialect.sine, name + "_angles") + factor + ", " +
             filledPattern(in.dialect.cosine, name + "_angles") + factor,
         ""},
        {name + "_a, " + name + "_b = " + x + "[..., " + first + "], " + x + "[..., " + second + "]", "",
         inHalves(rotation) ? ATTN_TEXT("core", "two halves") : ATTN_TEXT("core", "neighbours")},
        in.line(filledPattern(in.dialect.copy, x)),
        {name + "[..., " + first + "] = " + name + "_a * " + name + "_cos - " + name + "_b * " + name + "_sin", ""},
        {name + "[..., " + second + "] = " + name + "_b * " + name + "_cos + " + name + "_a * " + name + "_sin", ""}};
}

/// Variant by layout (halves or neighbouring pairs), partial rotation and magnitude.
std::size_t rotationVariant(const Layer& layer)
{
    const bool whole = layer.rotation->features() == layer.dimensions[Axis::head_qk];
    if (layer.rotation->magnitude != 1)
        return whole ? 4 : 5;
    return (inHalves(*layer.rotation) ? 0U : 2U) + (whole ? 0U : 1U);
}

}  // namespace

extern const OperationEntry rotate_operation = {
    .name = "rotate",
    .compute = computeRotation,
    .cost = constantCost<64>,
    .same_settings =
        [](const Layer& a, const Layer& b) {
            const bool same_positions = a.grid == b.grid || !(a.grid.padded_left || b.grid.padded_left);
            return same_positions && a.rotation == b.rotation;
        },
    .is_row_wise = inEveryLayer,
    .derive = deriveRotation,
    .sources_from_axes = false,
    .listing = listRotation,
    .formula = {{"<r> = <0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm d_k/2}>\\sin(<pos>\\,\\theta_c)",
                 "<r> = \\begin{cases} <0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm r/2}>"
                 "\\sin(<pos>\\,\\theta_c) & c \\le r \\\\ <0> & c \\gt r \\end{cases}",
                 "<r> = <0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm 1}>\\sin(<pos>\\,\\theta_c)",
                 "<r> = \\begin{cases} <0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm 1}>"
                 "\\sin(<pos>\\,\\theta_c) & c \\le r \\\\ <0> & c \\gt r \\end{cases}",
                 "<r> = m\\,\\bigl(<0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm d_k/2}>"
                 "\\sin(<pos>\\,\\theta_c)\\bigr)",
                 "<r> = \\begin{cases} m\\,\\bigl(<0>\\cos(<pos>\\,\\theta_c) \\mp <0|_{<pos>,\\,c \\pm r/2}>"
                 "\\sin(<pos>\\,\\theta_c)\\bigr) & c \\le r \\\\ <0> & c \\gt r \\end{cases}"},
                rotationVariant,
                {{{"d_k", "d_k", ATTN_TEXT("Formulas", "features of one head's queries and keys")},
                  {"\\theta_c", "θ", ATTN_TEXT("Formulas", "angle per position, another for every pair of features")},
                  {"r", "r", ATTN_TEXT("Formulas", "how many features are turned")},
                  {"m", "m", ATTN_TEXT("Formulas", "a factor of models that were extended to longer texts")}}}},
    .picture = {Layout::chain, "&", "→", ""},
    .wording = {ATTN_TEXT("Cells", "cosine, sine"), nullptr, nullptr},
};

}  // namespace attn
