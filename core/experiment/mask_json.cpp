// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/setting_reader.h"

#include <cmath>
#include <limits>

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
            element.fail(
                ATTN_TEXT("core",
                          "The axis \"%1\" comes too late: the order is batch, head, query, key, each at most once."),
                name(axes.back()));
    }
    return axes;
}

CellsRegion::Cell readCell(const JsonValue& value)
{
    const auto parts = value.list();
    CellsRegion::Cell cell;
    if (parts.size() != cell.size())
        value.fail(ATTN_TEXT("core", "This cell has %1 numbers, but it must have 4: [batch, head, query, key]."),
                   parts.size());
    for (std::size_t axis = 0; axis < cell.size(); ++axis)
        if (parts[axis].json() != "*")
            cell[axis] = parts[axis].integer();
    return cell;
}

bool readNamedBool(const JsonValue& value, const NamedBool& names)
{
    const std::string text = value.string();
    if (text != names.yes.name && text != names.no.name)
        value.failUnknown({names.no.name, names.yes.name});
    return text == names.yes.name;
}

double readFiniteNumber(const JsonValue& value)
{
    constexpr double largest = std::numeric_limits<float>::max();
    const double number = value.number();
    if (std::abs(number) > largest)
        value.fail(ATTN_TEXT("core", "This is %1, but it must be a number between %2 and %3."), number, -largest,
                   largest);
    return number;
}

/// Reads a member of a region. Members of the domains NamedBool, Switch, Seed, HeadNumbers and OptionalFile are
/// optional.
struct ReadSetting {
    JsonObject& object;
    const std::string& place;  ///< of the layer
    TensorFileCache& files;
    const char* key;

    void operator()(const WholeNumber& range, Index& number) const
    {
        if (const auto value = range.optional ? object.find(key) : object.require(key))
            number = value->integer(range.minimum, range.maximum);
    }
    void operator()(const Switch&, bool& on) const { object.read(key, on); }
    void operator()(const Probability&, double& p) const { p = object.require(key).probability(); }
    void operator()(const Seed&, std::uint64_t& seed) const { object.read(key, seed, &JsonValue::seed); }
    void operator()(const FiniteNumber&, double& number) const { number = readFiniteNumber(object.require(key)); }
    void operator()(const NamedBool& names, bool& value) const
    {
        object.read(key, value, [&](const JsonValue& name) { return readNamedBool(name, names); });
    }
    void operator()(const NumberList& domain, std::vector<Index>& numbers) const
    {
        numbers = object.require(key).integers(domain.minimum);
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
    void operator()(const HeadNumbers&, std::vector<double>& numbers) const
    {
        const auto list = object.find(key);
        if (!list)
            return;
        for (const JsonValue& number : list->list())
            numbers.push_back(readFiniteNumber(number));
        if (numbers.empty())
            list->fail(ATTN_TEXT("core", "This list is empty: give a number for each head, or leave it out."));
    }
    void operator()(const OptionalFile&, FileTensor& tensor) const
    {
        if (object.find(key))
            tensor = files.tensor(object, place);
    }
    void operator()(const FileNumbers&, FileTensor& tensor) const { tensor = files.tensor(object, place); }
    void operator()(const AxisList&, Axes& axes) const { axes = readAxes(object.require(key)); }
};

/// The key that makes the setting `key` of a layer ineffective; null: none does.
template <typename Region>
const char* supersedingKeyOf(const Region& region, const char* key, bool adds)
{
    if constexpr (requires { region.supersedingKey(key, adds); })
        return region.supersedingKey(key, adds);
    else
        return nullptr;
}

void rejectIneffectiveKey(JsonObject& object, const char* key, const char* other)
{
    if (const auto value = object.find(key))
        value->fail(ATTN_TEXT("core", "\"%1\" has no effect beside \"%2\": leave one of them out."), key, other);
}

LayerEffect readEffect(JsonObject& object, bool always_adds)
{
    LayerEffect effect = always_adds ? LayerEffect::add : LayerEffect::block;
    object.read(layer_effect.key, effect, [](const JsonValue& value) { return value.choice(choices<LayerEffect>); });
    return effect;
}

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

    void operator()(const NamedBool& names, bool value) const { json[key] = (value ? names.yes : names.no).name; }
    void operator()(const PaintedCells&, const std::vector<CellsRegion::Cell>& cells) const
    {
        json[key] = nlohmann::ordered_json::array();
        for (const auto& cell : cells)
            json[key].push_back(cellJson(cell));
    }
    void operator()(const HeadNumbers&, const std::vector<double>& numbers) const
    {
        if (!numbers.empty())
            json[key] = numbers;
    }
    void operator()(const OptionalFile&, const FileTensor& tensor) const
    {
        if (tensor.data)
            json.update(toJson(tensor));
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
        layer.effect = readEffect(object, always_adds<Region>);
        forEachSetting<Region>([&](const auto& setting) {
            if (const char* other = supersedingKeyOf(region, setting.key, layer.adds()))
                rejectIneffectiveKey(object, setting.key, other);
            else
                ReadSetting{object, value.place(), files, setting.key}(setting.domain, region.*setting.member);
        });
        if (layer.adds() && !has_numbers<Region>)
            ReadSetting{object, value.place(), files, layer_value.key}(layer_value.domain, layer.value);
        else
            rejectIneffectiveKey(object, layer_value.key, layer.adds() ? "kind" : layer_effect.key);
    });
    if (!found)
        kind.failUnknown(known);
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
                if (!supersedingKeyOf(region, setting.key, layer.adds()))
                    WriteSetting{json, setting.key}(setting.domain, region.*setting.member);
            });
        },
        layer.region);
    json[layer_effect.key] = choiceName(layer.effect);
    if (layer.adds() && !hasNumbers(layer.region))
        json[layer_value.key] = layer.value;
    json["on"] = layer.on;
    if (layer.heads)
        json["heads"] = *layer.heads;
    return json;
}

}  // namespace attn
