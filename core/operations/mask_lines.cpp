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

/// Statements that close or open a layer's region; nullopt: it takes numbers that only a file can tell.
using Statements = std::optional<std::vector<std::string>>;

/// A layer, and how its statements begin and end.
struct LayerText {
    const MaskLayer& layer;
    const MaskGrid& grid;

    [[nodiscard]] std::string value() const { return layer.allow ? "1" : "0"; }

    /// The cells of the chosen heads that `positions` (query and key, or a condition on both) picks.
    [[nodiscard]] std::vector<std::string> set(const std::string& positions) const
    {
        if (!layer.heads)
            return {spell("mask[:, :, %1] = %2", positions, value())};
        return {spell("for h in %1:", pythonList(*layer.heads)), spell("    mask[:, h, %1] = %2", positions, value())};
    }
};

std::string blockOf(const char* position, const BlocksRegion& blocks)
{
    std::vector<Index> ends;
    Index end = 0;
    for (const Index size : blocks.sizes)
        ends.push_back(end += size);
    return spell("sum(%1 >= end for end in %2)", position, pythonList(ends));
}

Statements statements(const PaddingRegion& padding, const LayerText& text)
{
    const std::string heads = text.layer.heads ? pythonList(*text.layer.heads) : ":";
    const auto& lengths = padding.of_query ? text.grid.query_lengths : text.grid.key_lengths;
    return {{spell("for n, length in enumerate(%1):", pythonList(lengths)),
             spell("    mask[n, %1, %2length:] = %3", heads, padding.of_query ? "" : ":, ", text.value())}};
}

Statements statements(const CausalRegion& causal, const LayerText& text)
{
    return text.set(causal.align_end ? "key > query + L_k - L_q" : "key > query");
}

Statements statements(const WindowRegion& window, const LayerText& text)
{
    return text.set(spell("abs(query - key) > %1", window.size));
}

Statements statements(const BlocksRegion& blocks, const LayerText& text)
{
    return text.set(blockOf("query", blocks) + " != " + blockOf("key", blocks));
}

Statements statements(const StridedRegion& strided, const LayerText& text)
{
    return text.set("(query - key) % " + std::to_string(strided.stride) + " != 0");
}

Statements statements(const ColumnsRegion& columns, const LayerText& text)
{
    return text.set(":, " + pythonList(columns.keys));
}

Statements statements(const RowsRegion& rows, const LayerText& text) { return text.set(pythonList(rows.queries)); }

Statements statements(const RandomRegion&, const LayerText&) { return std::nullopt; }

Statements statements(const CellsRegion& painted, const LayerText& text)
{
    if (text.layer.heads || painted.cells.size() > most_lines)
        return std::nullopt;
    std::vector<std::string> lines;
    for (const CellsRegion::Cell& cell : painted.cells) {
        std::string positions;
        for (const auto& position : cell)
            positions += (positions.empty() ? "" : ", ") + (position ? std::to_string(*position) : ":");
        lines.push_back(spell("mask[%1] = %2", positions, text.value()));
    }
    return lines;
}

Statements statements(const TensorRegion&, const LayerText&) { return std::nullopt; }

/// Python's libraries do not agree on what an empty list of positions is.
bool touchesNothing(const MaskLayer& layer)
{
    const auto* blocks = std::get_if<BlocksRegion>(&layer.region);
    const auto* columns = std::get_if<ColumnsRegion>(&layer.region);
    const auto* rows = std::get_if<RowsRegion>(&layer.region);
    return (layer.heads && layer.heads->empty()) || (blocks && blocks->sizes.empty()) ||
           (columns && columns->keys.empty()) || (rows && rows->queries.empty());
}

/// One line per statement with its layer's number and kind behind it; nullopt if they would be no pleasure to read.
std::optional<std::vector<CodeLine>> layerLines(const Layer& layer)
{
    std::vector<CodeLine> lines;
    for (std::size_t at = 0; at < layer.mask.layers.size(); ++at) {
        const MaskLayer& mask_layer = layer.mask.layers[at];
        if (!mask_layer.on || touchesNothing(mask_layer))
            continue;
        const LayerText text{mask_layer, layer.grid};
        const Statements made =
            std::visit([&](const auto& region) { return statements(region, text); }, mask_layer.region);
        if (!made)
            return std::nullopt;
        const std::string origin = spell("layer %1: %2", static_cast<Index>(at), kindName(mask_layer.region));
        for (const std::string& statement : *made)
            lines.push_back({statement, statement.starts_with(' ') ? "" : origin});
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
                (names.empty() ? "" : ", ") + std::string(kindName(layer.region)) + (layer.allow ? " (allow)" : "");
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
        return {{"mask = load(\"mask\")", shape + "  layers: " + layerNames(layer.mask)}};

    std::vector<CodeLine> lines = {{"mask = " + spell(dialect.ones, "N, H, L_q, L_k"), shape}};
    if (uses(*layers, "query"))
        lines.insert(lines.begin(), {{"query = " + spell(dialect.positions, "L_q") + "[:, None]", "positions (L_q, 1)"},
                                     {"key = " + spell(dialect.positions, "L_k"), "positions (L_k,)"}});
    lines.insert(lines.end(), layers->begin(), layers->end());
    return lines;
}

}  // namespace attn
