// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/model_stage.h"
#include "core/experiment_file/experiment_parts.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn
{

namespace
{

constexpr std::array keys_of_a_layer = {"embedding", "attention", "mask", "heads_off", "overrides"};

void refuseKeysOfALayer(const nlohmann::json& document)
{
    for (const char* key : keys_of_a_layer)
        if (document.contains(key))
            throw InputError(std::string("/").append(key),
                             ATTN_TEXT("core",
                                       "An experiment on a model has no \"%1\" of its own: what is changed in a "
                                       "layer stands in \"changes\", with \"layer\" and \"part\"."),
                             key);
}

void checkChanges(const Experiment& experiment)
{
    const ModelPlan& plan = experiment.model->model->plan();
    for (std::size_t at = 0; at < experiment.changes.size(); ++at) {
        const PartChanges& change = experiment.changes[at];
        const std::string place = "/changes/" + std::to_string(at);
        if (!plan.find(change.part, change.layer))
            throw InputError(place + "/layer", ATTN_TEXT("core", "The model has no layer %1 of the part \"%2\"."),
                             change.layer, name(change.part));
        const auto same = [&](const PartChanges& other) {
            return other.part == change.part && other.layer == change.layer;
        };
        if (std::ranges::count_if(experiment.changes, same) > 1)
            throw InputError(place,
                             ATTN_TEXT("core", "Layer %1 of the part \"%2\" is there twice: put its changes "
                                               "together."),
                             change.layer, name(change.part));
    }
}

}  // namespace

PartKind readPart(const JsonValue& value)
{
    if (const auto part = partKind(value.string()))
        return *part;
    value.failUnknown({partNames().begin(), partNames().end()});
}

TextInput textInput(const JsonValue& value)
{
    TextInput input;
    for (const JsonValue& sequence : value.list()) {
        const bool is_pair = sequence.json().is_array();
        const std::vector<std::string> texts = is_pair ? sequence.strings() : std::vector{sequence.string()};
        if (is_pair && (texts.size() != 2 || texts[1].empty()))
            throw InputError(sequence.place(),
                             ATTN_TEXT("core", "A list in the place of a text is a pair of sentences: write two texts, "
                                               "the second not empty."));
        input.sequences.push_back(texts.front());
        if (is_pair)
            input.setSecond(input.sequences.size() - 1, texts.back());
    }
    return input;
}

TextInput idsInput(const JsonValue& value)
{
    TextInput input;
    input.ids = true;
    for (const JsonValue& sequence : value.list()) {
        if (sequence.json().is_array() && !sequence.json().empty() && sequence.json().front().is_array())
            throw InputError(sequence.place(),
                             ATTN_TEXT("core", "Token ids are what the model reads: write both sentences of a pair in "
                                               "one list, with the special tokens."));
        std::string text;
        for (const Index id : sequence.integers())
            text.append(text.empty() ? "" : " ").append(std::to_string(id));
        input.sequences.push_back(std::move(text));
    }
    return input;
}

std::vector<std::vector<Index>> idsOf(const TextInput& input)
{
    std::vector<std::vector<Index>> ids;
    for (const std::string& sequence : input.sequences) {
        auto& list = ids.emplace_back();
        for (const std::string_view word : wordsIn(sequence, " \t\n,")) {
            Index id = 0;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
            if (error != std::errc() || id < 0 || end != word.data() + word.size())
                throw InputError("/inputs",
                                 ATTN_TEXT("core", "Token ids are whole numbers from 0 up with blanks between "
                                                   "them, but there is \"%1\"."),
                                 word);
            list.push_back(id);
        }
    }
    return ids;
}

ModelUse readModel(const JsonValue& value, const std::filesystem::path& folder)
{
    JsonObject object(value);
    ModelUse use;
    use.folder = object.require("folder").string();
    const auto layer = object.find("layer");
    const auto part = object.find("part");
    object.read("fingerprint", use.fingerprint);
    object.finish();
    use.layer = layer ? layer->integer() : 0;
    use.model = openModel(use.folder, folder);
    if (!use.fingerprint.empty() && use.fingerprint != use.model->fingerprint())
        throw InputError(value.place() + "/fingerprint",
                         ATTN_TEXT("core", "The experiment was made with another model: the fingerprint of the one in "
                                           "\"%1\" is %2. Without this line it is opened all the same."),
                         use.folder, use.model->fingerprint());
    const ModelPlan& plan = use.model->plan();
    use.part = part ? readPart(*part) : plan.encodesAndDecodes() ? PartKind::self : plan.parts.front().kind;
    if (!use.model->plan().find(use.part, use.layer))
        throw InputError(value.place() + "/layer", ATTN_TEXT("core", "The model has no layer %1 of the part \"%2\"."),
                         use.layer, name(use.part));
    return use;
}

nlohmann::ordered_json toJson(const ModelUse& use)
{
    nlohmann::ordered_json json = {{"folder", use.folder}};
    if (!use.fingerprint.empty())
        json["fingerprint"] = use.fingerprint;
    json["layer"] = use.layer;
    json["part"] = name(use.part);
    return json;
}

void removeLayerKeys(nlohmann::ordered_json& experiment)
{
    for (const char* key : keys_of_a_layer)
        experiment.erase(key);
    experiment["inputs"].erase("tokenizer");
}

void applyStageChanges(Experiment& experiment, const nlohmann::json& document)
{
    if (!experiment.model) {
        if (!experiment.changes.empty())
            throw InputError("/changes", ATTN_TEXT("core", "\"changes\" are those of a model's layers: without "
                                                           "\"model\", set mask, heads_off and overrides."));
        return;
    }
    refuseKeysOfALayer(document);
    checkChanges(experiment);
    // heads_off, mask and overrides are still empty: the changes of the part on the stage are in `changes`.
    const auto own = std::ranges::find_if(experiment.changes, [&](const PartChanges& change) {
        return change.part == experiment.model->part && change.layer == experiment.model->layer;
    });
    if (own != experiment.changes.end()) {
        experiment.heads_off = own->heads_off;
        experiment.mask = own->mask;
        experiment.overrides = own->overrides;
    }
    experiment = withStage(std::move(experiment), experiment.model->part, experiment.model->layer);
}

}  // namespace attn
