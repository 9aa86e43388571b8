// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_readers.h"

#include "core/basics/text.h"
#include "core/experiment/packing.h"
#include "core/experiment/shown_part.h"
#include "core/files/base64.h"
#include "core/files/file_io.h"
#include "core/files/stored_numbers.h"
#include "core/files/tensor_file.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn
{

std::shared_ptr<const NamedTensors> TensorFileCache::tensors(const std::string& file, const std::string& place)
{
    auto& entry = m_tensorsByFile[file];
    if (!entry) {
        const std::filesystem::path path = m_folder / pathOf(file);
        try {
            entry = std::make_shared<const NamedTensors>(readTensorFile(path));
        } catch (const InputError& error) {
            const std::string inside = error.place().substr(path.string().size());
            throw InputError(place + " (" + file + inside + ")", error.message());
        }
    }
    return entry;
}

FileTensor TensorFileCache::tensor(JsonObject& object, const std::string& place)
{
    FileTensor tensor{object.require("file").string(), {}, {}};
    object.read("name", tensor.name);
    const auto all = tensors(tensor.file, place + "/file");
    const auto found = all->find(tensor.name);
    if (const auto why = all->unreadable.find(tensor.name); why != all->unreadable.end())
        throw InputError(place + "/file (" + tensor.file + ")", why->second);
    if (found == all->end()) {
        std::vector<std::string_view> known;
        for (const auto& [name, data] : *all)
            known.emplace_back(name);
        if (const std::string nearest = nearestNamesText(tensor.name, known); !nearest.empty())
            throw InputError(place + "/name",
                             ATTN_TEXT("core", "The file %1 has no tensor \"%2\". The nearest is %3. It has: %4."),
                             tensor.file, tensor.name, nearest, joined(known));
        throw InputError(place + "/name", ATTN_TEXT("core", "The file %1 has no tensor \"%2\". It has: %3."),
                         tensor.file, tensor.name, joined(known));
    }
    tensor.data = found->second;
    return tensor;
}

TensorInput readImage(const std::string& file, const std::string& place, TensorFileCache& files)
{
    if (extensionOf(pathOf(file)) != ".png")
        throw InputError(place,
                         ATTN_TEXT("core", "Images are read from PNG files, whose names end in .png: save \"%1\" as "
                                           "one."),
                         file);
    const auto tensors = files.tensors(file, place);
    const auto found = tensors->find("");
    const Shape shape = found == tensors->end() ? Shape() : found->second->shape();
    if (shape.size() != 3 || shape[2] != colour_channels || shape[0] == 0 || shape[1] == 0 ||
        shape[0] * shape[1] > max_pixels ||
        !std::ranges::all_of(found->second->values(), [](float x) { return x >= 0 && x <= 255; }))
        throw InputError(
            place,
            ATTN_TEXT(
                "core",
                "The tensor is not an image: it must have the shape (height, width, 3), with numbers from 0 to 255."));
    return {.tensor = {file, "", found->second}, .tokens = {}, .lengths = {}, .image = true};
}

nlohmann::ordered_json toJson(const FileTensor& tensor)
{
    nlohmann::ordered_json json = {{"file", tensor.file}};
    if (!tensor.name.empty())
        json["name"] = tensor.name;
    return json;
}

namespace
{

TensorPtr readTensor(const JsonValue& value)
{
    JsonObject object(value);
    const JsonValue extents = object.require("shape");
    const JsonValue data = object.require("data");
    object.finish();
    const Shape shape = extents.integers();
    const auto count = countOf(shape);
    if (!count)
        throw InputError(extents.place(), ATTN_TEXT("core", "Shape %1 has more numbers than can be counted."),
                         shapeText(shape));
    std::vector<std::byte> bytes;
    try {
        bytes = fromBase64(data.string());
    } catch (const InputError& error) {
        throw InputError(data.place(), error.message());
    }
    if (bytes.size() / sizeof(float) != *count || bytes.size() % sizeof(float) != 0)
        throw InputError(data.place(),
                         ATTN_TEXT("core", "The shape %1 has %2 numbers of four bytes, but the data has %3 bytes: "
                                           "write the whole tensor."),
                         shapeText(shape), *count, bytes.size());
    auto tensor = std::make_shared<Tensor>(shape);
    convertNumbers(NumberType::f32, std::endian::little, bytes, tensor->values());
    return tensor;
}

nlohmann::ordered_json tensorJson(const Tensor& tensor)
{
    std::vector<std::byte> bytes;
    appendNumbers(bytes, tensor);
    return {{"shape", tensor.shape()}, {"data", toBase64(bytes)}};
}

}  // namespace

void TensorFileCache::readPacked(const JsonValue& value)
{
    const JsonObject files(value);
    for (const auto& [file, tensors] : files.json().items()) {
        NamedTensors read;
        const JsonObject named(files.at(file));
        for (const auto& [name, tensor] : named.json().items())
            read.emplace(name, readTensor(named.at(name)));
        m_tensorsByFile.emplace(file, std::make_shared<const NamedTensors>(std::move(read)));
    }
}

nlohmann::ordered_json packedTensorsJson(Experiment experiment)
{
    auto files = nlohmann::ordered_json::object();
    forEachFileUse(experiment, [&files](const std::string& file, const NamedTensors& tensors) {
        auto& named = files.emplace(file, nlohmann::ordered_json::object()).first.value();
        for (const auto& [name, tensor] : tensors)
            if (!named.contains(name))
                named[name] = tensorJson(*tensor);
    });
    return files;
}

namespace
{

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
        if (!plan.find(change.part, change.layer))
            throw InputError(place + "/layer", ATTN_TEXT("core", "The model has no layer %1 of the part \"%2\"."),
                             change.layer, name(change.part));
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
        if (!plan.find(patch.part, patch.layer))
            throw InputError("/patch/" + std::to_string(at) + "/layer",
                             ATTN_TEXT("core", "The model has no layer %1 of the part \"%2\"."), patch.layer,
                             name(patch.part));
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

std::vector<std::vector<Index>> idsOf(const TextInput& input)
{
    std::vector<std::vector<Index>> ids;
    for (const std::string& sequence : input.sequences) {
        auto& list = ids.emplace_back();
        for (const std::string_view word : wordsIn(sequence, " \t\n,")) {
            Index id = 0;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
            if (error != std::errc() || id < 0 || end != word.data() + word.size())
                throw InputError(
                    "/inputs",
                    ATTN_TEXT("core",
                              "Token ids are whole numbers from 0 up, separated by spaces, but there is \"%1\"."),
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
                                           "\"%1\" is %2. Delete this line to open it all the same."),
                         use.folder, use.model->fingerprint());
    use.part = part ? readPart(*part) : defaultPart(use.model->plan());
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

}  // namespace attn
