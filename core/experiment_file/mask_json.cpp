// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/experiment_parts.h"

namespace attn
{

namespace
{

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

bool readEither(const JsonValue& value, const Either& names)
{
    const std::string text = value.string();
    if (text != names.yes.name && text != names.no.name)
        value.failUnknown({names.no.name, names.yes.name});
    return text == names.yes.name;
}

/// Reads a member of a region. Members of the domains Either and Seed are optional.
struct ReadSetting {
    JsonObject& object;
    const std::string& place;  ///< of the layer
    TensorFileCache& files;
    const char* key;

    void operator()(const WholeNumber& range, Index& number) const
    {
        number = object.require(key).integer(range.least, range.most);
    }
    void operator()(const Probability&, double& p) const { p = object.require(key).probability(); }
    void operator()(const Seed&, std::uint64_t& seed) const { object.read(key, seed, &JsonValue::seed); }
    void operator()(const Either& names, bool& value) const
    {
        object.read(key, value, [&](const JsonValue& name) { return readEither(name, names); });
    }
    void operator()(const NumberList& domain, std::vector<Index>& numbers) const
    {
        numbers = object.require(key).integers(domain.least);
    }
    void operator()(const PositionList&, std::vector<Index>& positions) const
    {
        positions = object.require(key).integers();
    }
    void operator()(const PaintedCells&, std::vector<CellsRegion::Cell>& cells) const
    {
        for (const JsonValue& cell : object.require(key).list())
            cells.push_back(readCell(cell));
    }
    void operator()(const FileNumbers&, FileTensor& tensor) const { tensor = files.tensor(object, place); }
    void operator()(const AxisList&, Axes& axes) const { axes = readAxes(object.require(key)); }
};

nlohmann::ordered_json cellJson(const CellsRegion::Cell& cell)
{
    auto json = nlohmann::ordered_json::array();
    for (const auto& part : cell)
        json.push_back(part ? nlohmann::ordered_json(*part) : nlohmann::ordered_json("*"));
    return json;
}

/// Writes a member of a region.
struct WriteSetting {
    nlohmann::ordered_json& json;
    const char* key;

    void operator()(const Either& names, bool value) const { json[key] = (value ? names.yes : names.no).name; }
    void operator()(const PaintedCells&, const std::vector<CellsRegion::Cell>& cells) const
    {
        json[key] = nlohmann::ordered_json::array();
        for (const auto& cell : cells)
            json[key].push_back(cellJson(cell));
    }
    void operator()(const FileNumbers&, const FileTensor& tensor) const { json.update(toJson(tensor)); }
    void operator()(const AxisList&, const Axes& axes) const
    {
        json[key] = nlohmann::ordered_json::array();
        for (const Axis axis : axes)
            json[key].push_back(name(axis));
    }
    void operator()(const auto&, const auto& numbers) const { json[key] = numbers; }
};

}  // namespace

MaskLayer readMaskLayer(const JsonValue& value, TensorFileCache& files)
{
    JsonObject object(value);
    const JsonValue kind = object.require("kind");
    const std::string name = kind.string();
    std::vector<std::string_view> known;
    MaskLayer layer;
    bool found = false;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        known.emplace_back(Region::kind.name);
        if (name != Region::kind.name)
            return;
        found = true;
        auto& region = layer.region.emplace<Region>();
        forEachSetting<Region>([&](const auto& setting) {
            ReadSetting{object, value.place(), files, setting.key}(setting.domain, region.*setting.member);
        });
    });
    if (!found)
        kind.failUnknown(known);
    if (const auto effect = object.find(layer_effect.key))
        layer.allow = readEither(*effect, layer_effect.domain);
    object.read("on", layer.on);
    if (const auto heads = object.find("heads"))
        layer.heads = heads->integers();
    object.finish();
    return layer;
}

nlohmann::ordered_json toJson(const MaskLayer& layer)
{
    nlohmann::ordered_json json = {{"kind", kindOf(layer.region).name}};
    std::visit(
        [&]<typename Region>(const Region& region) {
            forEachSetting<Region>([&](const auto& setting) {
                WriteSetting{json, setting.key}(setting.domain, region.*setting.member);
            });
        },
        layer.region);
    WriteSetting{json, layer_effect.key}(layer_effect.domain, layer.allow);
    json["on"] = layer.on;
    if (layer.heads)
        json["heads"] = *layer.heads;
    return json;
}

}  // namespace attn
