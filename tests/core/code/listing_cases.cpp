// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/code/listing_cases.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/pipeline/make_layer.h"

#include <cstdlib>
#include <fstream>
#include <limits>
#include <random>

#include <sys/wait.h>

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

/// "options": changes of smallJson() by name; "combinable": lists of changes that can be combined freely.
const nlohmann::json& tables()
{
    static const nlohmann::json read =
        nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/code/listing_cases.json"));
    return read;
}

nlohmann::json randomCombination(std::mt19937& random)
{
    nlohmann::json json = smallJson();
    for (const nlohmann::json& changes : tables().at("combinable"))
        json.merge_patch(changes[random() % changes.size()]);
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

int python(const std::filesystem::path& program, const std::filesystem::path& argument)
{
    const std::string command = std::string(ATTN_PYTHON) + " '" + program.string() + "' '" + argument.string() + "'";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::vector<ListingCase> listingCases()
{
    constexpr int combinations = 60;
    std::vector<ListingCase> list;
    addFiles(list, std::filesystem::path(ATTN_SOURCE_DIR) / "resources/examples");
    addFiles(list, std::filesystem::path(ATTN_SOURCE_DIR) / "tests/reference/cases");
    addModels(list);
    for (const auto& [name, changes] : tables().at("options").items())
        list.push_back({"option_" + name, smallExperiment(changes.dump())});
    addMaskKinds(list);
    list.push_back({"odd_numbers", withNanAndInfinity()});
    std::mt19937 random(20260814);
    for (int at = 0; at < combinations; ++at)
        list.push_back({"combination_" + std::to_string(at), experimentOf(randomCombination(random))});
    return list;
}

}  // namespace attn
