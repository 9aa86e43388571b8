// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/listing.h"

#include <algorithm>
#include <optional>

namespace attn
{

CodeLine Listing::line(const std::string& expression, const char* remark) const
{
    return {variable(name) + " = " + expression, shape(), remark};
}

std::string Listing::shape() const { return shapeLetters(axes, layer); }

std::string variable(std::string_view tensor)
{
    std::string variable(tensor);
    std::ranges::replace(variable, '.', '_');
    return variable;
}

std::string pythonSinks(const Listing& in)
{
    std::string rows;
    for (const float sink : in.layer.sinks)
        rows += (rows.empty() ? "[" : ", [") + pythonNumber(sink, in.dialect) + "]";
    return filledPattern(in.dialect.single_numbers, "[" + rows + "]");
}

std::string shapeLetters(const Axes& axes, const Layer& layer)
{
    std::string letters;
    for (const Axis axis : axes)
        letters += (letters.empty() ? "" : ", ") + letterOf(axis, layer);
    return axes.size() == 1 ? '(' + letters + ",)" : '(' + letters + ')';
}

namespace
{

constexpr std::size_t max_line_length = 100;
constexpr std::size_t max_lines = 16;

/// The statement with its mask layer as comment, named as in experiment files.
CodeLine withLayerComment(const std::string& statement, const Layer& layer, std::size_t at)
{
    const std::string kind = kindOf(layer.mask.layers[at].region).name;
    if (at < layer.model_mask_layer_count)
        return {statement, "", ATTN_TEXT("core", "the model's own: %1"), {kind}};
    return {statement,
            "",
            ATTN_TEXT("core", "mask.layers[%1]: %2"),
            {std::to_string(at - layer.model_mask_layer_count), kind}};
}

using OptionalLines = std::optional<std::vector<CodeLine>>;

const char* nameOf(bool adding) { return adding ? "bias" : "mask"; }

bool isEffective(const MaskLayer& layer) { return layer.on && !(layer.heads && layer.heads->empty()); }

/// Adds one line per statement, the first with the layer's number and kind as comment. Returns false if the layer has
/// no Python form.
bool addStatements(std::vector<CodeLine>& lines, const Layer& layer, std::size_t at, const std::string& array,
                   const std::string& value)
{
    const MaskLayer& mask_layer = layer.mask.layers[at];
    const PythonLayer text{layer.grid, mask_layer.heads, array, value};
    const auto made = std::visit([&](const auto& region) { return region.python(text); }, mask_layer.region);
    if (!made)
        return false;
    for (const std::string& statement : *made)
        lines.push_back(statement.starts_with(' ') ? CodeLine{statement, ""} : withLayerComment(statement, layer, at));
    return true;
}

/// The statements of the adding layers, or of those that block or open; nullopt if they have no short Python form. The
/// first adding layer writes into `bias`, which is 0; each of the others fills an array that is then added.
OptionalLines statementsOf(const Layer& layer, const Dialect& dialect, bool adding)
{
    std::vector<CodeLine> lines;
    for (std::size_t at = 0; at < layer.mask.layers.size(); ++at) {
        const MaskLayer& mask_layer = layer.mask.layers[at];
        if (!isEffective(mask_layer) || mask_layer.adds() != adding)
            continue;
        const bool has_own_array = adding && !lines.empty();
        if (has_own_array)
            lines.push_back({"added = " + filledPattern(dialect.zeros, "N, H, L_q, L_k"), ""});
        const std::string value = adding ? pythonNumber(static_cast<float>(mask_layer.value), dialect)
                                  : mask_layer.effect == LayerEffect::allow ? "1"
                                                                            : "0";
        const bool is_file = adding && std::holds_alternative<TensorRegion>(mask_layer.region);
        if (is_file || !addStatements(lines, layer, at, has_own_array ? "added" : nameOf(adding), value))
            return std::nullopt;
        if (has_own_array)
            lines.push_back({"bias = bias + added", ""});
    }
    const auto isLong = [](const CodeLine& line) { return line.code.size() > max_line_length; };
    return lines.size() > max_lines || std::ranges::any_of(lines, isLong) ? std::nullopt
                                                                          : OptionalLines(std::move(lines));
}

/// The statements, preceded by the lines that create the arrays they use.
std::vector<CodeLine> withArrays(CodeLine array, const std::vector<CodeLine>& statements, const Dialect& dialect)
{
    constexpr const char* positions = ATTN_TEXT("core", "positions");
    std::vector<CodeLine> lines = {std::move(array)};
    const bool uses_positions = std::ranges::any_of(
        statements, [](const CodeLine& line) { return line.code.find("query") != std::string::npos; });
    if (uses_positions)
        lines.insert(lines.begin(),
                     {{"query = " + filledPattern(dialect.positions, "L_q") + "[:, None]", "(L_q, 1)", positions},
                      {"key = " + filledPattern(dialect.positions, "L_k"), "(L_k,)", positions}});
    lines.insert(lines.end(), statements.begin(), statements.end());
    return lines;
}

std::string layerNames(const Mask& mask, bool adding)
{
    std::string names;
    for (const MaskLayer& layer : mask.layers)
        if (layer.on && layer.adds() == adding)
            names += (names.empty() ? "" : ", ") + std::string(kindOf(layer.region).name) +
                     (layer.effect == LayerEffect::allow ? " (allow)" : "");
    return names;
}

std::vector<CodeLine> linesOf(const Listing& in, bool adding)
{
    const std::string name = nameOf(adding);
    const auto statements = statementsOf(in.layer, in.dialect, adding);
    if (!statements)
        return {{filledPattern("%1 = load(\"%1\")", name),
                 in.shape(),
                 ATTN_TEXT("core", "layers: %1"),
                 {layerNames(in.layer.mask, adding)}}};
    const char* start = adding ? in.dialect.zeros : in.dialect.ones;
    return withArrays({name + " = " + filledPattern(start, "N, H, L_q, L_k"), in.shape()}, *statements, in.dialect);
}

}  // namespace

std::vector<CodeLine> maskLines(const Listing& in) { return linesOf(in, false); }
std::vector<CodeLine> biasLines(const Listing& in) { return linesOf(in, true); }

bool loadsMask(const Layer& layer)
{
    return layer.mask.hasBlockingLayers() && !statementsOf(layer, dialectOf(CodeLanguage::pytorch), false);
}

bool loadsBias(const Layer& layer)
{
    return layer.mask.hasAddingLayers() && !statementsOf(layer, dialectOf(CodeLanguage::pytorch), true);
}

}  // namespace attn
