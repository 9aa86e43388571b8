// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/listing.h"

#include <algorithm>
#include <optional>

namespace attn
{

namespace
{

constexpr std::size_t longest_line = 100;
constexpr std::size_t most_lines = 16;

/// The statement with a comment that names its mask layer as files do.
CodeLine withOrigin(const std::string& statement, const Layer& layer, std::size_t at)
{
    const std::string kind = kindOf(layer.mask.layers[at].region).name;
    if (at < layer.own_mask_layers)
        return {statement, "", ATTN_TEXT("core", "the model's own: %1"), {kind}};
    return {
        statement, "", ATTN_TEXT("core", "mask.layers[%1]: %2"), {std::to_string(at - layer.own_mask_layers), kind}};
}

/// One line per statement with its layer's number and kind as comment; nullopt if a layer has no Python form, or for
/// too many or too long lines.
std::optional<std::vector<CodeLine>> layerLines(const Layer& layer)
{
    std::vector<CodeLine> lines;
    for (std::size_t at = 0; at < layer.mask.layers.size(); ++at) {
        const MaskLayer& mask_layer = layer.mask.layers[at];
        if (!mask_layer.on || (mask_layer.heads && mask_layer.heads->empty()))
            continue;
        const PythonLayer text{layer.grid, mask_layer.heads, mask_layer.allow};
        const auto made = std::visit([&](const auto& region) { return region.python(text); }, mask_layer.region);
        if (!made)
            return std::nullopt;
        for (const std::string& statement : *made)
            lines.push_back(statement.starts_with(' ') ? CodeLine{statement, ""} : withOrigin(statement, layer, at));
    }
    if (lines.size() > most_lines ||
        std::ranges::any_of(lines, [](const CodeLine& line) { return line.code.size() > longest_line; }))
        return std::nullopt;
    return lines;
}

std::string layerNames(const Mask& mask)
{
    std::string names;
    for (const MaskLayer& layer : mask.layers)
        if (layer.on)
            names +=
                (names.empty() ? "" : ", ") + std::string(kindOf(layer.region).name) + (layer.allow ? " (allow)" : "");
    return names;
}

bool uses(const std::vector<CodeLine>& lines, const char* word)
{
    return std::ranges::any_of(lines, [&](const CodeLine& line) { return line.code.find(word) != std::string::npos; });
}

}  // namespace

bool loadsMask(const Layer& layer) { return layer.mask.anyOn() && !layerLines(layer); }

std::vector<CodeLine> maskLines(const Layer& layer, const Dialect& dialect, const std::string& shape)
{
    const auto layers = layerLines(layer);
    if (!layers)
        return {{"mask = load(\"mask\")", shape, ATTN_TEXT("core", "layers: %1"), {layerNames(layer.mask)}}};

    constexpr const char* positions = ATTN_TEXT("core", "positions");
    std::vector<CodeLine> lines = {{"mask = " + spell(dialect.ones, "N, H, L_q, L_k"), shape}};
    if (uses(*layers, "query"))
        lines.insert(lines.begin(),
                     {{"query = " + spell(dialect.positions, "L_q") + "[:, None]", "(L_q, 1)", positions},
                      {"key = " + spell(dialect.positions, "L_k"), "(L_k,)", positions}});
    lines.insert(lines.end(), layers->begin(), layers->end());
    return lines;
}

}  // namespace attn
