// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/setting_reader.h"

#include "core/basics/text.h"
#include "core/experiment/patch.h"
#include "core/experiment/shown_part.h"
#include "core/files/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr double largest_float = std::numeric_limits<float>::max();

/// Whether the number is in the range of single precision.
bool isFloat(const nlohmann::json& json) { return json.is_number() && std::abs(json.get<double>()) <= largest_float; }

float readOverriddenValue(const JsonValue& value)
{
    if (value.json().is_string())
        if (const auto special = parseNonFinite(value.string()))
            return *special;
    if (!isFloat(value.json()))
        value.fail(
            ATTN_TEXT("core",
                      "The value must be a number between %1 and %2, or \"NaN\", \"Infinity\" or \"-Infinity\"."),
            -largest_float, largest_float);
    return static_cast<float>(value.number());
}

/// A text for each sequence; a list of two texts is a pair.
TextInput textInput(const JsonValue& value)
{
    constexpr std::size_t max_sequences = 10'000;
    constexpr std::size_t max_text_length = 1'000'000;  // bytes
    TextInput input;
    for (const JsonValue& sequence : value.list(max_sequences)) {
        const bool is_pair = sequence.json().is_array();
        const std::vector<std::string> texts = is_pair ? sequence.strings() : std::vector{sequence.string()};
        if (is_pair && (texts.size() != 2 || texts[1].empty()))
            sequence.fail(ATTN_TEXT("core", "A list in the place of a text is a pair of sentences: write two texts, "
                                            "the second not empty."));
        for (const std::string& text : texts)
            if (text.size() > max_text_length)
                sequence.fail(ATTN_TEXT("core", "The text has %1 bytes, but %2 are the limit: use a shorter one."),
                              text.size(), max_text_length);
        input.sequences.push_back(texts.front());
        if (is_pair)
            input.setSecondText(input.sequences.size() - 1, texts.back());
    }
    return input;
}

/// The ids as texts (TextInput::texts_are_ids).
TextInput idsInput(const JsonValue& value)
{
    TextInput input;
    input.texts_are_ids = true;
    for (const JsonValue& sequence : value.list()) {
        if (sequence.json().is_array() && !sequence.json().empty() && sequence.json().front().is_array())
            sequence.fail(ATTN_TEXT("core", "Token ids are what the model reads: write both sentences of a pair in "
                                            "one list, with the special tokens."));
        input.sequences.push_back(joined(sequence.integers(), " "));
    }
    return input;
}

constexpr std::array keys_of_a_layer = {"embedding", "attention", "mask", "heads_off", "overrides"};

void rejectLayerKeys(const nlohmann::json& document)
{
    for (const char* key : keys_of_a_layer)
        if (document.contains(key))
            throw InputError(std::string("/").append(key),
                             ATTN_TEXT("core", "An experiment on a model has no \"%1\" of its own: changes to a layer "
                                               "belong in \"changes\", with \"layer\" and \"part\"."),
                             key);
}

void checkChanges(const Experiment& experiment)
{
    const ModelPlan& plan = experiment.model->model->plan();
    for (std::size_t at = 0; at < experiment.changes.size(); ++at) {
        const PartChanges& change = experiment.changes[at];
        const std::string place = "/changes/" + std::to_string(at);
        requirePart(plan, change.part, change.layer, place + "/layer");
        const auto same = [&](const PartChanges& other) {
            return other.part == change.part && other.layer == change.layer;
        };
        if (std::ranges::count_if(experiment.changes, same) > 1)
            throw InputError(place,
                             ATTN_TEXT("core", "Layer %1 of the part \"%2\" occurs twice: put its changes together."),
                             change.layer, name(change.part));
    }
}

/// The part that a layer number without a part name refers to.
PartKind defaultPart(const ModelPlan& plan)
{
    return plan.encodesAndDecodes() ? PartKind::self : plan.parts.front().kind;
}

/// Sets the default part in patches that name none, and checks that the model has the part.
void completePatches(Experiment& experiment, const nlohmann::json& document)
{
    const ModelPlan& plan = experiment.model->model->plan();
    for (std::size_t at = 0; at < experiment.patches.size(); ++at) {
        Patch& patch = experiment.patches[at];
        if (!document["patch"][at].contains("part"))
            patch.part = defaultPart(plan);
        requirePart(plan, patch.part, patch.layer, "/patch/" + std::to_string(at) + "/layer");
    }
}

}  // namespace

TensorId readTensorId(const JsonValue& value)
{
    if (const auto id = tensorId(value.string()))
        return *id;
    value.failUnknown(tensorNames());
}

PartKind readPart(const JsonValue& value)
{
    if (const auto part = partKind(value.string()))
        return *part;
    value.failUnknown({partNames().begin(), partNames().end()});
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
                                           "\"%1\" is %2. Delete this line to open it all the same."),
                         use.folder, use.model->fingerprint());
    use.part = part ? readPart(*part) : defaultPart(use.model->plan());
    requirePart(use.model->plan(), use.part, use.layer, value.place() + "/layer");
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

void applyShownPartChanges(Experiment& experiment, const nlohmann::json& document)
{
    if (!experiment.model) {
        if (!experiment.changes.empty())
            throw InputError("/changes", ATTN_TEXT("core", "\"changes\" are those of a model's layers: without "
                                                           "\"model\", set mask, heads_off and overrides."));
        if (!experiment.patches.empty())
            throw InputError("/patch", ATTN_TEXT("core", "A patch takes numbers into a model's layer, but this "
                                                         "experiment has no \"model\"."));
        return;
    }
    rejectLayerKeys(document);
    checkChanges(experiment);
    completePatches(experiment, document);
    // heads_off, mask and overrides are still empty: the changes of the shown part are in `changes`.
    const auto own = std::ranges::find_if(experiment.changes, [&](const PartChanges& change) {
        return change.part == experiment.model->part && change.layer == experiment.model->layer;
    });
    if (own != experiment.changes.end()) {
        experiment.heads_off = own->heads_off;
        experiment.mask = own->mask;
        experiment.overrides = own->overrides;
    }
    experiment = withShownPart(std::move(experiment), experiment.model->part, experiment.model->layer);
}

void SettingReader::operator()(const JsonValue& json, const PositiveNumber&, double& number) const
{
    number = json.number();
    if (number <= 0)
        json.fail(ATTN_TEXT("core", "This is %1, but it must be a number greater than 0."), number);
}

void SettingReader::operator()(const JsonValue& json, const ScaleFactor&, Scale& scale) const
{
    scale = json.json().is_number() ? Scale{Scale::Kind::number, json.number()}
                                    : Scale{json.choice(choices<Scale::Kind>), 1.0};
}

void SettingReader::operator()(const JsonValue& json, const CapNumber&, std::optional<double>& cap) const
{
    constexpr double smallest = std::numeric_limits<float>::min();
    cap = json.number();
    if (!(*cap >= smallest && *cap <= largest_float))
        json.fail(ATTN_TEXT("core", "This is %1, but the cap must be a number from %2 to %3."), *cap, smallest,
                  largest_float);
}

void SettingReader::operator()(const JsonValue& json, const SinkNumbers&, Sink& sink) const
{
    const auto number = [](const JsonValue& value) {
        if (!isFloat(value.json()))
            value.fail(ATTN_TEXT("core", "A sink is a number between %1 and %2, a list of one for each head, or "
                                         "\"file\" for the tensor \"sinks\" of the weights file."),
                       -largest_float, largest_float);
        return value.number();
    };
    if (json.json() == "file") {
        sink = FileSinks{};
    } else if (json.json().is_array()) {
        auto& numbers = sink.emplace<std::vector<double>>();
        for (const JsonValue& each : json.list())
            numbers.push_back(number(each));
    } else {
        sink = number(json);
    }
}

void SettingReader::operator()(const JsonValue& json, const FillNumber&, double& fill) const
{
    if (json.json() != "-inf" && !isFloat(json.json()))
        json.fail(ATTN_TEXT("core", "The fill must be \"-inf\" or a number between %1 and %2."), -largest_float,
                  largest_float);
    fill = json.json().is_string() ? -std::numeric_limits<double>::infinity() : json.number();
}

void SettingReader::operator()(const JsonValue& json, const OverrideNumbers&, std::vector<Override>& overrides) const
{
    for (const JsonValue& element : json.list()) {
        JsonObject object(element);
        overrides.push_back({readTensorId(object.require("tensor")), object.require("index").integers(),
                             readOverriddenValue(object.require("value"))});
        object.finish();
    }
}

void SettingReader::operator()(const JsonValue& json, const PartChangeList&, std::vector<PartChanges>& changes) const
{
    for (const JsonValue& element : json.list()) {
        JsonObject object(element);
        PartChanges& change = changes.emplace_back();
        change.layer = object.require("layer").integer();
        change.part = readPart(object.require("part"));
        if (const auto heads = object.find("heads_off"))
            change.heads_off = heads->integers();
        if (const auto mask = object.find("mask"))
            (*this)(*mask, Section{}, change.mask);
        if (const auto overrides = object.find("overrides"))
            (*this)(*overrides, OverrideNumbers{}, change.overrides);
        object.finish();
    }
}

void SettingReader::operator()(const JsonValue& json, const PatchList&, std::vector<Patch>& patches) const
{
    if (m_isSource)
        json.fail(ATTN_TEXT("core", "Numbers are taken from this experiment: it may not take "
                                    "numbers from another one itself. Leave out \"patch\" here."));
    std::map<nlohmann::json, std::shared_ptr<const PatchSource>> sources;
    for (const JsonValue& element : json.list()) {
        JsonObject object(element);
        const JsonValue from = object.require("from");
        auto& source = sources[from.json()];
        if (!source)
            source = patchSource(readPatchSource(from, m_files.folder()));
        Patch& patch = patches.emplace_back(Patch{.from = source, .tensor = {}});
        patch.layer = object.require("layer").integer();
        if (const auto part = object.find("part"))
            patch.part = readPart(*part);
        patch.tensor = readTensorId(object.require("tensor"));
        for (const auto& [key, member] : patch_indices)
            if (const auto value = object.find(key))
                patch.*member = value->integer();
        object.finish();
    }
}

void SettingReader::operator()(const JsonValue& json, const WeightSource&, Weights& weights) const
{
    JsonObject object(json);
    if (const auto file = object.find("file")) {
        std::string prefix;
        object.read("prefix", prefix);
        object.finish();
        weights = WeightFile{file->string(), m_files.tensors(file->string(), file->place()), prefix};
    } else {
        readSection(object, weights.emplace<SeededWeights>());
    }
}

void SettingReader::operator()(const JsonValue& json, const InputSource&, Input& input) const
{
    JsonObject object(json);
    if (const auto text = object.find("text")) {
        object.finish();
        input = textInput(*text);
        return;
    }
    if (const auto ids = object.find("ids")) {
        object.finish();
        input = idsInput(*ids);
        return;
    }
    if (const auto image = object.find("image")) {
        object.finish();
        input = readImage(image->string(), image->place(), m_files);
        return;
    }
    const auto tensor = object.find("tensor");
    if (!tensor)
        json.fail(ATTN_TEXT("core", "An input is either \"text\" or \"tensor\", or, of a model, \"ids\" or "
                                    "\"image\": add one of them."));
    auto& numbers = input.emplace<TensorInput>();
    JsonObject reference(*tensor);
    numbers.tensor = m_files.tensor(reference, tensor->place());
    reference.finish();
    if (const auto tokens = object.find("tokens"))
        for (const JsonValue& sequence : tokens->list())
            numbers.tokens.push_back(sequence.strings());
    object.read("lengths", numbers.lengths, [](const JsonValue& lengths) { return lengths.integers(); });
    object.finish();
}

}  // namespace attn
