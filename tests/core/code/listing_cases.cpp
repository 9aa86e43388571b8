// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/code/listing_cases.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/pipeline/make_layer.h"

#include <filesystem>
#include <limits>
#include <random>

namespace attn
{

namespace
{

nlohmann::json smallJson()
{
    return nlohmann::json::parse(R"({
        "format": "attention-explorer/experiment", "version": 2,
        "inputs": {"query": {"text": ["the cat sat on the mat", "a dog"]}},
        "embedding": {"dim": 12},
        "attention": {"heads": 2, "d_k": 3, "d_v": 5, "d_out": 4}
    })");
}

Experiment experimentOf(const nlohmann::json& json) { return parseExperiment(json.dump(), {}); }

struct Option {
    const char* name;
    const char* changes;
};

constexpr Option options[] = {
    {"fused", R"({"attention": {"projections": "fused"}})"},
    {"fused_view", R"({"attention": {"projections": "fused", "head_split": "view"}})"},
    {"grouped", R"({"attention": {"heads": 4, "kv_heads": 2}})"},
    {"grouped_fused_view", R"({"attention": {"heads": 4, "kv_heads": 2, "projections": "fused",
                               "head_split": "view"}})"},
    {"rotary", R"({"attention": {"d_k": 4, "rotary": {"on": true}}})"},
    {"rotary_neighbours", R"({"attention": {"d_k": 4, "rotary": {"on": true, "pairs": "neighbours"}}})"},
    {"rotary_partial", R"({"attention": {"d_k": 6, "rotary": {"on": true, "dims": 4}}})"},
    {"qk_norm", R"({"attention": {"qk_norm": {"on": true}}})"},
    {"qk_norm_all_heads",
     R"({"attention": {"heads": 4, "kv_heads": 2, "qk_norm": {"on": true, "span": "all_heads"}}})"},
    {"softcap", R"({"attention": {"softcap": 0.3}})"},
    {"sink", R"({"attention": {"sink": 0}, "mask": {"layers": [{"kind": "rows", "queries": [2]}]}})"},
    {"sinks", R"({"attention": {"sink": [1, -2.5], "softcap": 5}, "mask": {"layers": [{"kind": "causal"}],
                  "empty_rows": "zero"}})"},
    {"unprojected", R"({"attention": {"projections": "none", "d_k": 6, "d_v": 6}})"},
    {"no_bias", R"({"attention": {"bias": false}})"},
    {"fused_no_bias", R"({"attention": {"bias": false, "projections": "fused"}})"},
    {"no_output_projection", R"({"attention": {"output_projection": false, "d_out": 10}})"},
    {"split_view", R"({"attention": {"head_split": "view"}})"},
    {"merge_view", R"({"attention": {"head_merge": "view"}})"},
    {"scale_model", R"({"attention": {"scale": "sqrt_model_dim"}})"},
    {"scale_none", R"({"attention": {"scale": "none"}})"},
    {"scale_number", R"({"attention": {"scale": 0.1}})"},
    {"scale_infinite", R"({"attention": {"scale": 1e300}})"},
    {"softmax_query", R"({"attention": {"softmax_axis": "query"}})"},
    {"dropout", R"({"attention": {"dropout": {"p": 0.4, "seed": 5, "on": true}}})"},
    {"dropout_all", R"({"attention": {"dropout": {"p": 1, "on": true}}})"},
    {"heads_off", R"({"heads_off": [1]})"},
    {"all_heads_off", R"({"heads_off": [1, 0]})"},
    {"cross", R"({"inputs": {"key": {"text": ["one two three", "four"]}}})"},
    {"own_value", R"({"inputs": {"value": {"text": ["a b c d e f", "g h i j k l"]}}})"},
    {"one_token", R"({"inputs": {"query": {"text": ["word"]}}})"},
    {"title", R"({"title": "\"\"\"\nimport nothing # coding: latin-1 \\ \u0007 \u732b"})"},

    {"causal", R"({"mask": {"layers": [{"kind": "causal"}]}})"},
    {"causal_end", R"({"inputs": {"key": {"text": ["1 2 3 4 5 6 7 8 9", "1 2"]}},
                       "mask": {"layers": [{"kind": "causal", "align": "end"}]}})"},
    {"padding", R"({"mask": {"layers": [{"kind": "padding"}]}})"},
    {"padding_query", R"({"mask": {"layers": [{"kind": "padding", "of": "query"}, {"kind": "causal"}]}})"},
    {"window", R"({"mask": {"layers": [{"kind": "window", "size": 1}]}})"},
    {"blocks", R"({"mask": {"layers": [{"kind": "blocks", "sizes": [2, 3]}]}})"},
    {"strided", R"({"mask": {"layers": [{"kind": "strided", "stride": 3}]}})"},
    {"columns", R"({"mask": {"layers": [{"kind": "columns", "keys": [0, 2]}]}})"},
    {"rows", R"({"mask": {"layers": [{"kind": "rows", "queries": [0, 5]}]}})"},
    {"random", R"({"mask": {"layers": [{"kind": "random", "p": 0.3, "seed": 3}]}})"},
    {"cells",
     R"({"mask": {"layers": [{"kind": "cells", "cells": [["*", "*", 2, 3], [0, 1, 4, 0], [1, "*", "*", 1]]}]}})"},
    {"off_layer", R"({"mask": {"layers": [{"kind": "random", "p": 0.5, "on": false}, {"kind": "causal"}]}})"},
    {"prefix", R"({"mask": {"layers": [{"kind": "causal"}, {"kind": "columns", "keys": [0, 1], "op": "allow"}]}})"},
    {"stack", R"({"mask": {"layers": [{"kind": "causal"}, {"kind": "rows", "queries": [1], "heads": [0], "op": "allow"},
                  {"kind": "columns", "keys": [0], "heads": [1], "op": "allow"}, {"kind": "padding"}]}})"},

    {"left_padding", R"({"inputs": {"padding": "left"}, "mask": {"layers": [{"kind": "padding"}, {"kind": "alibi"},
                          {"kind": "padding", "of": "query", "op": "add", "value": 2}]}})"},
    {"left_padding_cross", R"({"inputs": {"padding": "left", "key": {"text": ["one two", "three four five"]}},
                               "mask": {"layers": [{"kind": "alibi"}, {"kind": "relative", "buckets": 6}]}})"},
    {"alibi_align_end", R"({"inputs": {"key": {"text": ["one two", "three four five"]}},
                            "mask": {"layers": [{"kind": "alibi", "align": "end", "heads": [1]}]}})"},

    {"fill_add", R"({"mask": {"layers": [{"kind": "causal"}], "fill": -1e9, "apply": "add"}})"},
    {"fill_add_small", R"({"mask": {"layers": [{"kind": "rows", "queries": [2]}], "fill": -10000, "apply": "add"}})"},
    {"fill_add_infinite", R"({"mask": {"layers": [{"kind": "causal"}], "apply": "add"}})"},
    {"fill_replace", R"({"mask": {"layers": [{"kind": "causal"}], "fill": -1e9}})"},
    {"after_softmax", R"({"mask": {"layers": [{"kind": "causal"}], "stage": "after_softmax"}})"},
    {"after_softmax_zero", R"({"mask": {"layers": [{"kind": "rows", "queries": [2]}], "stage": "after_softmax",
                               "empty_rows": "zero"}})"},
    {"empty_rows", R"({"mask": {"layers": [{"kind": "rows", "queries": [2]}]}})"},
    {"empty_rows_zero", R"({"mask": {"layers": [{"kind": "rows", "queries": [2]}], "empty_rows": "zero"}})"},
    {"empty_rows_zero_finite", R"({"mask": {"layers": [{"kind": "rows", "queries": [2]}], "empty_rows": "zero",
                                   "fill": -1e9}})"},
    {"empty_columns", R"({"attention": {"softmax_axis": "query"},
                          "mask": {"layers": [{"kind": "columns", "keys": [1]}]}})"},
    {"overrides", R"({"overrides": [{"tensor": "query_input", "index": [0, 1, 2], "value": 3},
                      {"tensor": "w_q.weight", "index": [0, 1], "value": -0.1},
                      {"tensor": "key_input", "index": [1, 0, 0], "value": 2},
                      {"tensor": "scaled_scores", "index": [0, 1, 2, 3], "value": "Infinity"},
                      {"tensor": "row_sum", "index": [0, 0, 4], "value": "NaN"},
                      {"tensor": "head_outputs", "index": [1, 1, 0, 2], "value": 1e-7},
                      {"tensor": "output", "index": [1, 5, 3], "value": 12.5}]})"},
    {"overrides_of_copies", R"({"attention": {"projections": "none", "d_k": 6, "d_v": 6, "head_split": "view",
                                              "scale": "none", "output_projection": false, "d_out": 12},
                                "mask": {"layers": [{"kind": "causal"}]},
                                "overrides": [{"tensor": "q", "index": [0, 1, 2], "value": 3},
                                {"tensor": "k_heads", "index": [0, 1, 2, 3], "value": 4},
                                {"tensor": "scaled_scores", "index": [0, 1, 2, 1], "value": 5},
                                {"tensor": "mask", "index": [0, 1, 0, 3], "value": 1},
                                {"tensor": "output", "index": [0, 1, 2], "value": 6}]})"},
    {"empty_columns_zero", R"({"attention": {"softmax_axis": "query"},
                               "mask": {"layers": [{"kind": "columns", "keys": [1]}], "empty_rows": "zero"}})"},
};

/// Settings that can be combined freely, with their values.
const std::vector<std::vector<const char*>>& combinableSettings()
{
    static const std::vector<std::vector<const char*>> list = {
        {"{}", R"({"inputs": {"key": {"text": ["one two three", "four"]}}})",
         R"({"attention": {"projections": "fused"}})"},
        {"{}", R"({"attention": {"kv_heads": 1}})"},
        {"{}", R"({"attention": {"rotary": {"on": true, "dims": 2, "pairs": "neighbours"}}})"},
        {"{}", R"({"attention": {"qk_norm": {"on": true, "eps": 0.1}}})",
         R"({"attention": {"qk_norm": {"on": true, "span": "all_heads"}}})"},
        {"{}", R"({"attention": {"softcap": 0.7}})"},
        {"{}", R"({"attention": {"bias": false}})"},
        {"{}", R"({"attention": {"output_projection": false, "d_out": 10}})"},
        {"{}", R"({"attention": {"head_split": "view"}})"},
        {"{}", R"({"attention": {"head_merge": "view"}})"},
        {"{}", R"({"attention": {"scale": "sqrt_model_dim"}})", R"({"attention": {"scale": -0.7}})"},
        {"{}", R"({"attention": {"softmax_axis": "query"}})"},
        {"{}", R"({"attention": {"dropout": {"p": 0.3, "seed": 2, "on": true}}})"},
        {"{}", R"({"heads_off": [0]})"},
        {"{}", R"({"mask": {"layers": [{"kind": "causal"}]}})",
         R"({"mask": {"layers": [{"kind": "random", "p": 0.7}]}})",
         R"({"mask": {"layers": [{"kind": "padding"}, {"kind": "window", "heads": [1], "size": 1}]}})"},
        {"{}", R"({"mask": {"fill": -1e9}})", R"({"mask": {"fill": -2.5}})"},
        {"{}", R"({"mask": {"apply": "add"}})"},
        {"{}", R"({"mask": {"stage": "after_softmax"}})"},
        {"{}", R"({"mask": {"empty_rows": "zero"}})"},
    };
    return list;
}

nlohmann::json randomCombination(std::mt19937& random)
{
    nlohmann::json json = smallJson();
    for (const auto& values : combinableSettings())
        json.merge_patch(nlohmann::json::parse(values[random() % values.size()]));
    return json;
}

/// NaN and infinities among the inputs.
Experiment withNanAndInfinity()
{
    constexpr float odd[] = {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity()};
    Tensor numbers({3, 5, 4});
    for (Index at = 0; at < numbers.size(); ++at)
        numbers.values()[static_cast<std::size_t>(at)] = static_cast<float>(at % 7) - 3.0F;
    for (Index sequence = 0; sequence < 3; ++sequence)
        numbers.values()[static_cast<std::size_t>(sequence * 20 + 9)] = odd[sequence];

    Experiment experiment;
    experiment.inputs.query =
        TensorInput{{"odd.npy", "", std::make_shared<const Tensor>(std::move(numbers))}, {}, {5, 3, 4}};
    experiment.attention.projections = Projections::none;
    experiment.attention.output_projection = false;
    experiment.attention.heads = 2;
    experiment.mask.layers = {{PaddingRegion{}, LayerEffect::block, true, std::nullopt}};
    return experiment;
}

/// Each kind of mask layer in one of two heads: blocking, opening cells of another layer, and adding, twice and
/// together with others.
void addMaskKinds(std::vector<ListingCase>& list)
{
    Experiment experiment = smallExperiment();
    const MaskGrid grid = makeLayer(experiment).grid;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        MaskLayer layer = layerOf(Region::example(grid));
        layer.heads = {1};
        experiment.mask.layers = {layer};
        list.push_back({std::string("head_of_") + Region::kind.name, experiment});
        layer.effect = LayerEffect::add;
        experiment.mask.layers = {layer, {WindowRegion{0}}, {RowsRegion{{1}}, LayerEffect::add}, layer};
        list.push_back({std::string("added_by_") + Region::kind.name, experiment});
        if (always_adds<Region>)
            return;
        layer.effect = LayerEffect::allow;
        experiment.mask.layers = {{WindowRegion{0}, LayerEffect::block, true, std::nullopt}, layer};
        list.push_back({std::string("opened_by_") + Region::kind.name, experiment});
    });
}

void addFiles(std::vector<ListingCase>& list, const std::filesystem::path& folder)
{
    if (!std::filesystem::exists(folder))
        return;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().string().ends_with(".attn.json"))
            list.push_back({entry.path().stem().stem().string(), loadExperiment(entry.path())});
}

/// Every part of the small models with PyTorch reference values.
void addModels(std::vector<ListingCase>& list)
{
    std::vector<ListingCase> cases;
    addFiles(cases, std::filesystem::path(ATTN_SOURCE_DIR) / "tests/reference/models/cases");
    for (const ListingCase& model : cases)
        for (const PartPlan& part : model.experiment.model->model->plan().parts)
            list.push_back({model.name + '_' + std::string(name(part.kind)) + std::to_string(part.layer),
                            withShownPart(model.experiment, part.kind, part.layer)});
}

}  // namespace

Experiment smallExperiment(const std::string& changes)
{
    nlohmann::json json = smallJson();
    json.merge_patch(nlohmann::json::parse(changes));
    return experimentOf(json);
}

std::vector<ListingCase> listingCases()
{
    constexpr int combinations = 60;
    std::vector<ListingCase> list;
    addFiles(list, std::filesystem::path(ATTN_SOURCE_DIR) / "resources/examples");
    addFiles(list, std::filesystem::path(ATTN_SOURCE_DIR) / "tests/reference/cases");
    addModels(list);
    for (const Option& option : options)
        list.push_back({std::string("option_") + option.name, smallExperiment(option.changes)});
    addMaskKinds(list);
    list.push_back({"odd_numbers", withNanAndInfinity()});
    std::mt19937 random(20260814);
    for (int at = 0; at < combinations; ++at)
        list.push_back({"combination_" + std::to_string(at), experimentOf(randomCombination(random))});
    return list;
}

}  // namespace attn
