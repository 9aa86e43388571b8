// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/patch.h"
#include "core/experiment/referenced_files.h"
#include "core/experiment/setting_reader.h"
#include "core/experiment/shown_part.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/shipped_files.h"
#include "core/files/tensor_file.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "attention-explorer/experiment";
/// The newest format version; files are always written in it.
constexpr Index format_version = 2;

/// A text per sequence, or a list of two texts for a pair.
Json textsOf(const TextInput& input)
{
    Json texts = Json::array();
    for (std::size_t item = 0; item < input.sequences.size(); ++item)
        if (const std::string second = input.secondText(item); second.empty())
            texts.push_back(input.sequences[item]);
        else
            texts.push_back(Json::array({input.sequences[item], second}));
    return texts;
}

/// Converts a member to its JSON form; null if the key is omitted.
struct SettingWriter {
    Json operator()(const auto& /*domain*/, const auto& value) const { return value; }
    template <typename Enum>
    Json operator()(const OneOf&, const Enum& value) const
    {
        return choiceName(value);
    }
    Json operator()(const FeatureSize&, const std::optional<Index>& size) const { return size ? Json(*size) : Json(); }
    Json operator()(const ScaleFactor&, const Scale& scale) const
    {
        return scale.kind == Scale::Kind::number ? Json(scale.number) : Json(choiceName(scale.kind));
    }
    Json operator()(const CapNumber&, const std::optional<double>& cap) const { return cap ? Json(*cap) : Json(); }
    Json operator()(const SinkNumbers&, const Sink& sink) const
    {
        if (std::holds_alternative<FileSinks>(sink))
            return "file";
        if (const auto* numbers = std::get_if<std::vector<double>>(&sink))
            return *numbers;
        const auto* number = std::get_if<double>(&sink);
        return number ? Json(*number) : Json();
    }
    Json operator()(const FillNumber&, const double& fill) const
    {
        return fill == -std::numeric_limits<double>::infinity() ? Json("-inf") : Json(fill);
    }
    Json operator()(const PackedTensors&, const bool& /*packed*/) const
    {
        return {};  // written by toJson(), since the tensors belong to other members
    }
    Json operator()(const OverrideNumbers&, const std::vector<Override>& overrides) const
    {
        Json json = Json::array();
        for (const Override& set : overrides)
            json.push_back({{"tensor", name(set.tensor)}, {"index", set.index}, {"value", jsonNumber(set.value)}});
        return json;
    }
    Json operator()(const MaskLayers&, const std::vector<MaskLayer>& layers) const
    {
        Json json = Json::array();
        for (const MaskLayer& layer : layers)
            json.push_back(toJson(layer));
        return json;
    }
    Json operator()(const ModelSource&, const std::optional<ModelUse>& model) const
    {
        return model ? toJson(*model) : Json();
    }
    Json operator()(const PartChangeList&, const std::vector<PartChanges>& changes) const
    {
        Json json = changes.empty() ? Json() : Json::array();
        for (const PartChanges& change : changes) {
            Json object = {{"layer", change.layer}, {"part", name(change.part)}};
            if (!change.heads_off.empty())
                object["heads_off"] = change.heads_off;
            if (change.mask != Mask())
                object["mask"] = (*this)(Section{}, change.mask);
            if (!change.overrides.empty())
                object["overrides"] = (*this)(OverrideNumbers{}, change.overrides);
            json.push_back(std::move(object));
        }
        return json;
    }
    Json operator()(const PatchList&, const std::vector<Patch>& patches) const
    {
        Json json = patches.empty() ? Json() : Json::array();
        for (const Patch& patch : patches) {
            Json object = {{"from", toJson(patch.from->experiment())},
                           {"layer", patch.layer},
                           {"part", name(patch.part)},
                           {"tensor", name(patch.tensor)}};
            for (const auto& [key, member] : patch_indices)
                if (patch.*member)
                    object[key] = *(patch.*member);
            json.push_back(std::move(object));
        }
        return json;
    }
    Json operator()(const WeightSource&, const Weights& weights) const
    {
        if (const auto* file = std::get_if<WeightFile>(&weights)) {
            Json json = {{"file", file->file}};
            if (!file->prefix.empty())
                json["prefix"] = file->prefix;
            return json;
        }
        return (*this)(Section{}, std::get<SeededWeights>(weights));
    }
    Json operator()(const InputSource&, const std::optional<Input>& input) const
    {
        return input ? (*this)(InputSource{}, *input) : Json();
    }
    Json operator()(const InputSource&, const Input& input) const
    {
        if (const auto* text = std::get_if<TextInput>(&input))
            return text->texts_are_ids ? Json{{"ids", idsOf(*text)}} : Json{{"text", textsOf(*text)}};
        const auto& tensor = std::get<TensorInput>(input);
        if (tensor.image)
            return Json{{"image", tensor.tensor.file}};
        Json json = {{"tensor", toJson(tensor.tensor)}};
        if (!tensor.tokens.empty())
            json["tokens"] = tensor.tokens;
        if (!tensor.lengths.empty())
            json["lengths"] = tensor.lengths;
        return json;
    }
    template <typename Owner>
    Json operator()(const Section&, const Owner& owner, Json json = Json::object()) const
    {
        forEachSetting<SettingsOf<Owner>>([&](const auto& entry) {
            if (Json value = (*this)(entry.domain, owner.*entry.member); !value.is_null())
                json[entry.key] = std::move(value);
        });
        return json;
    }
};

template <typename Domain, typename... Domains>
constexpr bool isAnyOf = (std::is_same_v<Domain, Domains> || ...);

/// Checks that the text begins with '{', so that other kinds of text are not reported as JSON syntax errors.
void requireExperimentText(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && text[start] != '{')
        rejectInput(ATTN_TEXT(
            "core",
            "This is not an experiment, which is JSON text in curly brackets. Open a file that ends in .attn.json."));
}

void rejectOtherFormat(const JsonObject& object)
{
    const auto format = object.json().find("format");
    if (format == object.json().end())
        rejectInput(ATTN_TEXT("core", "This is JSON, but not an experiment: \"format\" is missing, which is \"%1\" in "
                                      "an experiment. Open a file that ends in .attn.json."),
                    format_name);
    if (*format != format_name)
        throw InputError("/format",
                         ATTN_TEXT("core", "This is JSON, but not an experiment: its format is %1 instead of \"%2\". "
                                           "Open a file that ends in .attn.json."),
                         format->dump(), format_name);
}

/// Reads and checks "format" and "version".
/// @return a version that this program supports
/// @throws InputError if it is not an experiment, or was written by a newer program
Index readFormat(JsonObject& object)
{
    rejectOtherFormat(object);
    object.require("format");
    const JsonValue version = object.require("version");
    const Index number = version.integer(1);
    if (number > format_version)
        version.fail(ATTN_TEXT("core",
                               "This file was made by a newer version of Attention Explorer: it is of version %1, and "
                               "this program knows files up to version %2. Open it with the newer program."),
                     number, format_version);
    return number;
}

/// 0 for a tensor without axes, which makeLayer() rejects.
Index queryFeatures(const Experiment& experiment)
{
    const auto* numbers = std::get_if<TensorInput>(&experiment.inputs.query);
    if (!numbers)
        return experiment.embedding.dim;
    const Shape& shape = numbers->tensor.data->shape();
    return shape.empty() ? 0 : shape.back();
}

/// Converts settings of version 1, in which d_k and d_v count the features of all heads together, and sqrt_model_dim
/// refers to that d_k: if the query input has another feature size, the scale becomes the number 1/√d_k.
/// @throws InputError (place: /attention/heads) if the number of heads does not divide d_k or d_v
void upgradeFromVersion1(Experiment& experiment)
{
    Attention& attention = experiment.attention;
    if (attention.scale.kind == Scale::Kind::sqrt_model_dim && attention.d_k &&
        *attention.d_k != queryFeatures(experiment))
        attention.scale = {Scale::Kind::number, 1.0 / std::sqrt(static_cast<double>(*attention.d_k))};
    const char* indivisible = ATTN_TEXT("core", "%1 heads do not divide %4 = %2: choose one of %3.");
    if (attention.d_k)
        attention.d_k = sizeOfHead(*attention.d_k, attention.heads, indivisible, "d_k");
    if (attention.d_v)
        attention.d_v = sizeOfHead(*attention.d_v, attention.heads, indivisible, "d_v");
}

Experiment parse(std::string_view json, const std::filesystem::path& folder, bool is_source)
{
    requireExperimentText(json);
    const nlohmann::json document = parseStrictJson(json);
    TensorFileCache files(folder);
    Experiment experiment;
    JsonObject object{JsonValue(document, "")};
    const Index version = readFormat(object);
    if (const auto tensors = object.find("tensors"))
        files.readPacked(*tensors);
    SettingReader(files, is_source).readSection(object, experiment);
    if (version == 1)
        upgradeFromVersion1(experiment);
    applyShownPartChanges(experiment, document);
    return experiment;
}

/// @throws InputError naming the file's format if it is a known one other than an experiment
void rejectOtherKind(const std::filesystem::path& file)
{
    const FileKind kind = fileKindOf(file);
    if (kind.has_tensors)
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, but a file of tensors (%1): an experiment can "
                                           "use it as an input, as weights or as a mask."),
                         kind.name);
    if (!kind.name.empty())
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, but a %1 file: open one that ends "
                                           "in .attn.json."),
                         kind.name);
}

Experiment load(const std::filesystem::path& file, bool is_source)
{
    rejectOtherKind(file);
    const std::vector<std::byte> bytes = readFile(file, max_experiment_bytes);
    if (const auto zero = std::ranges::find(bytes, std::byte{0}); zero != bytes.end())
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, which is text: there is 0x00 at byte %1."),
                         zero - bytes.begin());
    return parse(asText(bytes), file.parent_path(), is_source);
}

}  // namespace

Experiment parseExperiment(std::string_view json, const std::filesystem::path& folder)
{
    return parse(json, folder, false);
}

Experiment loadExperiment(const std::filesystem::path& file) { return load(file, false); }

Experiment readPatchSource(const JsonValue& from, const std::filesystem::path& folder)
{
    const bool is_file = from.json().is_string();
    const std::string name = is_file ? from.string() : "";
    try {
        Experiment source = is_file ? load(folder / pathOf(name), true) : parse(from.json().dump(), folder, true);
        if (!source.model)
            rejectInput(ATTN_TEXT("core", "Numbers are taken from an experiment on a model, but this one has none."));
        return source;
    } catch (const InputError& error) {
        throw InputError(is_file ? from.place() + " (" + name + ")" : from.place() + error.place(), error.message());
    }
}

void checkDomains(const Experiment& experiment)
{
    TensorFileCache no_files("");
    const SettingReader read(no_files);
    const auto check = [&](const std::string& place, const auto& domain, auto value) {
        if (const nlohmann::json json = SettingWriter()(domain, value); !json.is_null())
            read(JsonValue(json, place), domain, value);
    };
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto& member) {
        using Domain = std::remove_cvref_t<decltype(entry.domain)>;
        // Values of all other domains are always valid, or makeLayer() validates them.
        if constexpr (isAnyOf<Domain, WholeNumber, FeatureSize, Probability, PositiveNumber, ScaleFactor, FillNumber,
                              CapNumber, SinkNumbers, HeadList>)
            check(place, entry.domain, member(experiment));
    });
    const Inputs& inputs = experiment.inputs;
    for (const auto& [place, input] :
         {std::pair("/inputs/query", &inputs.query), std::pair("/inputs/key", inputs.key ? &*inputs.key : nullptr),
          std::pair("/inputs/value", inputs.value ? &*inputs.value : nullptr)})
        if (const auto* numbers = std::get_if<TensorInput>(input))
            check(place + std::string("/lengths"), HeadList{}, numbers->lengths);
}

Json toJson(const Experiment& experiment)
{
    Experiment written = experiment;
    if (experiment.model)
        written.changes = allChanges(experiment);
    Json json = SettingWriter()(Section{}, written, {{"format", format_name}, {"version", format_version}});
    if (experiment.model)
        removeLayerKeys(json);
    if (experiment.packed)
        json["tensors"] = packedTensorsJson(experiment);
    return json;
}

std::string canonicalJson(const Experiment& experiment) { return toJson(experiment).dump(); }

std::string fileText(const Experiment& experiment)
{
    std::string text = toJson(experiment).dump(2) + '\n';
    if (text.size() > max_experiment_bytes)
        throw InputError("/tensors",
                         ATTN_TEXT("core", "The experiment would have %1 bytes with its tensors inside, but %2 are the "
                                           "most that it may have: hand it out together with the files it names."),
                         text.size(), max_experiment_bytes);
    return text;
}

Experiment loadExample(const std::string& name)
{
    const std::string file = "examples/" + name + ".attn.json";
    const std::string_view text = shippedFile(file);
    if (text.empty())
        throw InputError(name, ATTN_TEXT("core", "No example \"%1\" comes with the program."), name);
    return addFileNameToErrors(file, [&] {
        Experiment example = parseExperiment(text, std::string(shipped_prefix) + "examples");
        bool has_files = false;
        forEachFileUse(example, [&](std::string&, const NamedTensors&) { has_files = true; });
        return has_files ? packed(std::move(example)) : example;
    });
}

}  // namespace attn
