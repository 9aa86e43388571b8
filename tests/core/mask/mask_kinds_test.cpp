// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/mask/mask.h"
#include "tests/core/domain_expectations.h"
#include "tests/core/generated_file.h"

#include <filesystem>
#include <set>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

// Every test iterates over the kinds and their settings.

const MaskGrid grid{2, 2, 6, 6, {6, 6}, {6, 4}};

/// A folder with the file of the example for the kind `tensor`.
const std::filesystem::path& folder()
{
    static const std::filesystem::path made = [] {
        auto path = std::filesystem::path(testing::TempDir()) / "attn_mask_kinds";
        std::filesystem::create_directories(path);
        writeFileAtomically(path / "mask.npy", writeNpy(*TensorRegion::example(grid).tensor.data));
        return path;
    }();
    return made;
}

Json layerJson(const MaskRegion& region)
{
    Experiment experiment;
    experiment.mask.layers = {layerOf(region)};
    return toJson(experiment)["mask"]["layers"][0];
}

template <typename Region>
Json exampleJson()
{
    return layerJson(Region::example(grid));
}

Experiment withLayer(const Json& layer)
{
    const Json experiment = {
        {"format", "attention-explorer/experiment"}, {"version", 1}, {"mask", {{"layers", {layer}}}}};
    return parseExperiment(experiment.dump(), folder());
}

/// Expects an error with these words at `place`, which is relative to the layer.
void expectRefusal(const Json& layer, const std::string& place, const std::string& words)
{
    SCOPED_TRACE(layer.dump());
    try {
        withLayer(layer);
        ADD_FAILURE() << "it was accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.place(), "/mask/layers/0" + place);
        EXPECT_NE(error.message().english().find(words), std::string::npos) << error.message().english();
    }
}

std::string oneOf(const NamedBool& names)
{
    return "choose one of " + std::string(names.no.name) + ", " + names.yes.name;
}

DomainExpectation expectationOf(const WholeNumber& range)
{
    const std::string minimum = std::to_string(range.minimum);
    return {"a whole number from " + minimum,
            {{{range.minimum - 1, range.maximum + 1, 1.5, "2", nullptr}, "must be a whole number from " + minimum}},
            !range.optional};
}

DomainExpectation expectationOf(const NamedBool& names)
{
    return {"`\"" + std::string(names.no.name) + "\"` or `\"" + names.yes.name + "\"`",
            {{{"right"}, oneOf(names)}, {{1, nullptr}, "must be a string"}},
            false};
}

DomainExpectation expectationOf(const NumberList& domain)
{
    const std::string minimum = std::to_string(domain.minimum);
    return {"a list of whole numbers from " + minimum,
            {{{2, "2", Json::object(), nullptr}, "must be a list"},
             {{{domain.minimum, domain.minimum - 1}, {domain.minimum, 1.5}, {domain.minimum, "2"}},
              "from " + minimum,
              "/1"}}};
}

DomainExpectation expectationOf(const PositionList& domain)
{
    return {"a list of " + std::string(name(domain.axis)) + " positions, counted from 0",
            {{{0, "0", Json::object()}, "must be a list"}, {{{0, -1}, {0, 0.5}, {0, "0"}}, "from 0", "/1"}}};
}

DomainExpectation expectationOf(const auto& domain) { return storedExpectation(domain); }

TEST(MaskKinds, HaveUniqueNames)
{
    std::set<std::string> names;
    std::set<std::string> labels;
    for (const MaskKindText& kind : mask_kinds) {
        EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
        EXPECT_TRUE(labels.insert(kind.label).second) << kind.label;
        EXPECT_STRNE(kind.label, "");
        EXPECT_STRNE(kind.sentence, "");
        EXPECT_STRNE(kind.rule, "");
    }
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        forEachSetting<Region>([](const auto& setting) {
            EXPECT_STRNE(setting.label, "") << setting.key;
            EXPECT_STRNE(setting.help, "") << setting.key;
        });
    });
}

/// The fraction of the grid's cells that are in the region.
template <typename Region>
double coverage(const Region& region)
{
    const auto [items, heads, queries, keys] = grid.shape();
    const Index cells = items * heads * queries * keys;
    Index named = 0;
    for (Index cell = 0; cell < cells; ++cell)
        named += region.has(
            grid, {cell / keys / queries / heads, cell / keys / queries % heads, cell / keys % queries, cell % keys});
    return double(named) / double(cells);
}

TEST(MaskKinds, ExamplesCoverSomeCells)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        EXPECT_GT(coverage(Region::example(grid)), 0) << Region::kind.name;
        EXPECT_TRUE(always_adds<Region> || coverage(Region::example(grid)) < 1) << Region::kind.name;
    });
}

/// Fails for a kind that does not support a value allowed by the domain, such as division by 0.
TEST(MaskKinds, AcceptLimitsOfDomains)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        forEachSetting<Region>([](const auto& setting) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(setting.domain)>, WholeNumber>)
                for (const Index end : {setting.domain.minimum, setting.domain.maximum}) {
                    SCOPED_TRACE(std::string(Region::kind.name) + ": " + setting.key);
                    Region region = Region::example(grid);
                    region.*setting.member = end;
                    EXPECT_NO_THROW(checkMaskLayers(std::vector{layerOf(region)}, grid));
                    EXPECT_LE(coverage(region), 1);
                }
        });
    });
}

TEST(MaskKinds, ExamplesFitEveryGrid)
{
    for (const Index queries : {1, 2, 5, 12})
        for (const Index keys : {1, 2, 5, 12}) {
            const MaskGrid on{1, 1, queries, keys, {queries}, {keys}};
            forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
                const MaskLayer layer = layerOf(Region::example(on));
                EXPECT_NO_THROW(checkMaskLayers(std::vector{layer}, on)) << Region::kind.name;
            });
        }
}

TEST(MaskKinds, RoundTrip)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        const Json json = exampleJson<Region>();
        const Experiment experiment = withLayer(json);
        EXPECT_TRUE(std::holds_alternative<Region>(experiment.mask.layers[0].region)) << Region::kind.name;
        EXPECT_EQ(toJson(experiment)["mask"]["layers"][0], json);
        forEachSetting<Region>([&](const auto& setting) {
            EXPECT_TRUE(json.contains(setting.key) || !expectationOf(setting.domain).default_text.empty())
                << setting.key;
        });
    });
}

TEST(MaskKinds, CanAddNumberInRegion)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        if (has_numbers<Region>)
            return;
        Json layer = exampleJson<Region>();
        layer["op"] = "add";
        layer["value"] = -2.5;
        const MaskLayer read = withLayer(layer).mask.layers[0];
        EXPECT_TRUE(read.adds());
        EXPECT_EQ(read.value, -2.5);
        EXPECT_EQ(nlohmann::json(toJson(withLayer(layer))["mask"]["layers"][0]), nlohmann::json(layer));
    });
}

TEST(MaskKinds, ReportInvalidSetting)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        forEachSetting<Region>([](const auto& setting) {
            for (const auto& [values, words, place] : expectationOf(setting.domain).wrong)
                for (const Json& value : values) {
                    Json layer = exampleJson<Region>();
                    layer[setting.key] = value;
                    expectRefusal(layer, std::string("/") + setting.key + place, words);
                }
        });
    });
}

TEST(MaskKinds, ReportMissingKey)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        forEachSetting<Region>([](const auto& setting) {
            Json layer = exampleJson<Region>();
            layer.erase(setting.key);
            if (expectationOf(setting.domain).required)
                return expectRefusal(layer, "", "The key \"" + std::string(setting.key) + "\" is missing");
            const auto region = std::get<Region>(withLayer(layer).mask.layers[0].region);
            EXPECT_EQ(region.*setting.member, Region().*setting.member) << setting.key;
        });
    });
}

TEST(MaskKinds, RefuseUnknownKeys)
{
    forEachMaskKind([]<typename Region>(std::type_identity<Region>) {
        Json layer = exampleJson<Region>();
        layer["colour"] = "red";
        expectRefusal(layer, "/colour", "The keys are: ");
        forEachSetting<Region>([&](const auto& setting) { expectRefusal(layer, "/colour", setting.key); });
    });
    std::string names;
    for (const MaskKindText& kind : mask_kinds)
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    expectRefusal({{"kind", "future"}}, "/kind", "choose one of " + names);
}

TEST(MaskKinds, HaveReferenceCase)
{
    std::string cases;
    for (const auto& entry : std::filesystem::directory_iterator(ATTN_SOURCE_DIR "/tests/reference/cases"))
        if (entry.path().extension() == ".json") {
            std::ifstream file(entry.path());
            cases.append(std::istreambuf_iterator<char>(file), {});
        }
    for (const MaskKindText& kind : mask_kinds)
        EXPECT_NE(cases.find("\"kind\": \"" + std::string(kind.name) + "\""), std::string::npos)
            << "add a case of " << kind.name << " to tests/reference/mask_cases.py, and run make_reference.py";
}

/// The section of docs/masks.md about a kind.
template <typename Region>
std::string section()
{
    const Region example = Region::example(grid);
    Json json = exampleJson<Region>();
    json.erase(layer_effect.key);
    json.erase("on");
    std::string text = "### `" + std::string(Region::kind.name) + "`: " + Region::kind.label + "\n\n" +
                       Region::kind.sentence + ". Its cells: " + Region::kind.rule +
                       ".\n\n| key | value | when left out | meaning |\n| --- | --- | --- | --- |\n";
    const Json defaults = layerJson(Region());
    forEachSetting<Region>([&](const auto& setting) {
        const DomainExpectation expectation = expectationOf(setting.domain);
        text += "| `" + std::string(setting.key) + "` | " + expectation.values + " | " +
                (expectation.required               ? "an error"
                 : expectation.default_text.empty() ? "`" + defaults[setting.key].dump() + "`"
                                                    : expectation.default_text) +
                " | " + setting.help + " |\n";
    });
    text += "\n```json\n" + json.dump() + "\n```\n\n";
    const auto python = example.python({grid, std::nullopt, always_adds<Region> ? "bias" : "mask", "0"});
    if (!python)
        return text + "In a listing: read from a file that is written beside it.\n\n";
    text += "```python\n";
    for (const std::string& statement : *python)
        text += statement + "\n";
    return text + "```\n\n";
}

TEST(MaskKinds, AreDocumented)
{
    std::string text = "\n";
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) { text += section<Region>(); });
    expectGenerated("docs/masks.md", "<!-- generated: mask kinds -->", "<!-- end -->", text);
}

TEST(MaskKinds, AreInFuzzerDictionary)
{
    std::set<std::string> words;
    const auto add = [&](const auto& setting) {
        words.insert(setting.key);
        if constexpr (std::same_as<std::remove_cvref_t<decltype(setting.domain)>, NamedBool>)
            words.insert({setting.domain.no.name, setting.domain.yes.name});
    };
    words.insert({layer_effect.key, layer_value.key});
    for (const auto& effect : choices<LayerEffect>)
        words.insert(std::string(effect.name));
    for (const Axis axis : grid_axes)
        words.insert(std::string(name(axis)));
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        words.insert(Region::kind.name);
        forEachSetting<Region>(add);
    });
    std::string text;
    for (const std::string& word : words)
        text += R"("\")" + word + R"(\""
)";
    expectGenerated("tests/fuzz/experiment.dict", "# generated: mask kinds", "# end", text);
}

}  // namespace

}  // namespace attn
