// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_parts.h"

namespace attn
{

namespace
{

constexpr std::array<Axis, 4> grid_axes = {Axis::batch, Axis::head, Axis::query, Axis::key};

Axis readAxis(const JsonValue& value)
{
    const auto found = std::ranges::find(grid_axes, value.string(), [](Axis axis) { return name(axis); });
    if (found == grid_axes.end())
        value.failUnknown({"batch", "head", "query", "key"});
    return *found;
}

Axes readAxes(const JsonValue& value)
{
    Axes axes;
    for (const JsonValue& element : value.list()) {
        axes.push_back(readAxis(element));
        if (axes.size() > 1 && axes[axes.size() - 2] >= axes.back())
            throw InputError(element.place(),
                             ATTN_TEXT("core",
                                       "The axis \"%1\" comes too late: the order is batch, head, query, key, each "
                                       "at most once."),
                             name(axes.back()));
    }
    return axes;
}

CellsRegion::Cell readCell(const JsonValue& value)
{
    const auto parts = value.list();
    CellsRegion::Cell cell;
    if (parts.size() != cell.size())
        throw InputError(value.place(),
                         ATTN_TEXT("core", "This cell has %1 numbers, but it must have 4: [batch, head, query, key]."),
                         parts.size());
    for (std::size_t axis = 0; axis < cell.size(); ++axis)
        if (parts[axis].json() != "*")
            cell[axis] = parts[axis].integer();
    return cell;
}

/// `value` if it is `yes`, and false if it is `no`.
bool readEither(JsonObject& object, const char* key, const char* yes, const char* no, bool otherwise)
{
    const auto value = object.find(key);
    if (!value)
        return otherwise;
    const std::string text = value->string();
    if (text != yes && text != no)
        value->failUnknown({no, yes});
    return text == yes;
}

MaskRegion readPadding(JsonObject& object) { return PaddingRegion{readEither(object, "of", "query", "key", false)}; }

MaskRegion readCausal(JsonObject& object) { return CausalRegion{readEither(object, "align", "end", "start", false)}; }

MaskRegion readWindow(JsonObject& object) { return WindowRegion{object.require("size").integer()}; }

MaskRegion readBlocks(JsonObject& object) { return BlocksRegion{object.require("sizes").integers(1)}; }

MaskRegion readStrided(JsonObject& object) { return StridedRegion{object.require("stride").integer(1)}; }

MaskRegion readColumns(JsonObject& object) { return ColumnsRegion{object.require("keys").integers()}; }

MaskRegion readRows(JsonObject& object) { return RowsRegion{object.require("queries").integers()}; }

MaskRegion readRandom(JsonObject& object)
{
    RandomRegion random{object.require("p").probability(), 0};
    object.read("seed", random.seed, &JsonValue::seed);
    return random;
}

MaskRegion readCells(JsonObject& object)
{
    CellsRegion painted;
    for (const JsonValue& cell : object.require("cells").list())
        painted.cells.push_back(readCell(cell));
    return painted;
}

using ReadRegion = MaskRegion (*)(JsonObject&);

/// In the order of MaskRegion's alternatives; the last, tensor, needs the files and stands apart.
constexpr std::array<ReadRegion, std::variant_size_v<MaskRegion> - 1> readers = {
    readPadding, readCausal, readWindow, readBlocks, readStrided, readColumns, readRows, readRandom, readCells};

MaskRegion readTensor(JsonObject& object, const std::string& place, FileShelf& files)
{
    TensorRegion region;
    region.tensor = files.tensor(object, place);
    region.axes = readAxes(object.require("axes"));
    region.true_means_keep = readEither(object, "true_means", "keep", "block", true);
    return region;
}

nlohmann::ordered_json cellJson(const CellsRegion::Cell& cell)
{
    auto json = nlohmann::ordered_json::array();
    for (const auto& part : cell)
        json.push_back(part ? nlohmann::ordered_json(*part) : nlohmann::ordered_json("*"));
    return json;
}

/// The keys that belong to a kind.
struct WriteRegion {
    nlohmann::ordered_json& json;

    void operator()(const PaddingRegion& padding) const { json["of"] = padding.of_query ? "query" : "key"; }
    void operator()(const CausalRegion& causal) const { json["align"] = causal.align_end ? "end" : "start"; }
    void operator()(const WindowRegion& window) const { json["size"] = window.size; }
    void operator()(const BlocksRegion& blocks) const { json["sizes"] = blocks.sizes; }
    void operator()(const StridedRegion& strided) const { json["stride"] = strided.stride; }
    void operator()(const ColumnsRegion& columns) const { json["keys"] = columns.keys; }
    void operator()(const RowsRegion& rows) const { json["queries"] = rows.queries; }
    void operator()(const RandomRegion& random) const
    {
        json["p"] = random.p;
        json["seed"] = random.seed;
    }
    void operator()(const CellsRegion& painted) const
    {
        json["cells"] = nlohmann::ordered_json::array();
        for (const auto& cell : painted.cells)
            json["cells"].push_back(cellJson(cell));
    }
    void operator()(const TensorRegion& region) const
    {
        json.update(toJson(region.tensor));
        json["axes"] = nlohmann::ordered_json::array();
        for (Axis axis : region.axes)
            json["axes"].push_back(name(axis));
        json["true_means"] = region.true_means_keep ? "keep" : "block";
    }
};

}  // namespace

MaskLayer readMaskLayer(const JsonValue& value, FileShelf& files)
{
    JsonObject object(value);
    const JsonValue kind = object.require("kind");
    const auto known = maskKindNames();
    const auto found = std::ranges::find(known, kind.string());
    if (found == known.end())
        kind.failUnknown({known.begin(), known.end()});

    MaskLayer layer;
    const auto which = static_cast<std::size_t>(found - known.begin());
    layer.region = which < readers.size() ? readers[which](object) : readTensor(object, value.place(), files);
    layer.allow = readEither(object, "op", "allow", "block", false);
    object.read("on", layer.on);
    if (const auto heads = object.find("heads"))
        layer.heads = heads->integers();
    object.finish();
    return layer;
}

nlohmann::ordered_json toJson(const MaskLayer& layer)
{
    nlohmann::ordered_json json = {{"kind", kindName(layer.region)}};
    std::visit(WriteRegion{json}, layer.region);
    json["op"] = layer.allow ? "allow" : "block";
    json["on"] = layer.on;
    if (layer.heads)
        json["heads"] = *layer.heads;
    return json;
}

}  // namespace attn
