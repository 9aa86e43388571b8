// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/referenced_files.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/initialisers.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/png.h"
#include "core/files/stored_numbers.h"
#include "core/files/tensor_file.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace fs = std::filesystem;

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
        extents.fail(ATTN_TEXT("core", "Shape %1 has more numbers than can be counted."), shapeText(shape));
    std::vector<std::byte> bytes;
    try {
        bytes = fromBase64(data.string());
    } catch (const InputError& error) {
        throw InputError(data.place(), error.message());
    }
    if (bytes.size() / sizeof(float) != *count || bytes.size() % sizeof(float) != 0)
        data.fail(ATTN_TEXT("core", "The shape %1 has %2 numbers of four bytes, but the data has %3 bytes: "
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

/// Calls `visit` with every text under the keys "file", "from" and "image".
void forEachFileName(const nlohmann::json& value, const std::function<void(const std::string&)>& visit)
{
    for (const auto& [key, member] : value.items())
        if (member.is_structured())
            forEachFileName(member, visit);
        else if ((key == "file" || key == "from" || key == "image") && member.is_string())
            visit(member.get<std::string>());
}

/// Follows symbolic links.
fs::path realPath(const fs::path& path)
{
    std::error_code error;
    fs::path real = fs::weakly_canonical(path, error);
    return error ? path : real;
}

/// Original path and tensors of a file in the packed experiment.
struct PackedFile {
    std::string original;
    NamedTensors tensors;

    /// Whether the tensors can be added: from the same original file, and equal where names are equal.
    [[nodiscard]] bool accepts(const std::string& file, const NamedTensors& others) const
    {
        return original == file && std::ranges::all_of(others, [this](const auto& other) {
                   const auto own = tensors.find(other.first);
                   return own == tensors.end() || identical(*own->second, *other.second);
               });
    }
};

/// "x.npy" for number 1, then "x-2.npy", "x-3.npy" and so on.
std::string numberedName(const std::filesystem::path& file, int number)
{
    return number < 2 ? file.filename().string()
                      : file.stem().string() + '-' + std::to_string(number) + file.extension().string();
}

void visitTensor(FileTensor& tensor, const auto& visit) { visit(tensor.file, {{tensor.name, tensor.data}}); }

void keepParameters(WeightFile& weights)
{
    auto kept = std::make_shared<NamedTensors>(*weights.tensors);
    std::erase_if(*kept, [&prefix = weights.prefix](const auto& named) {
        const std::string_view name = named.first;
        return !name.starts_with(prefix) || !isWeightName(name.substr(prefix.size()));
    });
    weights.tensors = std::move(kept);
}

}  // namespace

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

void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit)
{
    Inputs& inputs = experiment.inputs;
    for (Input* input : {&inputs.query, inputs.key ? &*inputs.key : nullptr, inputs.value ? &*inputs.value : nullptr})
        if (auto* numbers = input ? std::get_if<TensorInput>(input) : nullptr)
            visitTensor(numbers->tensor, visit);
    if (auto* weights = std::get_if<WeightFile>(&experiment.attention.weights))
        visit(weights->file, *weights->tensors);
    for (MaskLayer& layer : experiment.mask.layers)
        if (auto* region = std::get_if<TensorRegion>(&layer.region))
            visitTensor(region->tensor, visit);
        else if (auto* relative = std::get_if<RelativeRegion>(&layer.region); relative && relative->table.data)
            visitTensor(relative->table, visit);
}

Experiment packed(Experiment experiment)
{
    experiment.packed = true;
    if (auto* weights = std::get_if<WeightFile>(&experiment.attention.weights))
        keepParameters(*weights);
    std::map<std::string, PackedFile> files;
    forEachFileUse(experiment, [&files](std::string& file, const NamedTensors& tensors) {
        for (int number = 1;; ++number) {
            const std::string name = numberedName(pathOf(file), number);
            PackedFile& candidate = files.try_emplace(name, PackedFile{file, {}}).first->second;
            if (!candidate.accepts(file, tensors))
                continue;
            candidate.tensors.insert(tensors.begin(), tensors.end());
            file = name;
            return;
        }
    });
    return experiment;
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

std::vector<fs::path> externalTensorFolders(const fs::path& file)
{
    std::vector<fs::path> folders;
    try {
        const std::vector<std::byte> bytes = readFile(file, max_experiment_bytes);
        const std::string_view text = asText(bytes);
        if (std::ranges::none_of(std::array{"\"file\"", "\"from\"", "\"image\""},
                                 [&](const char* key) { return text.find(key) != std::string_view::npos; }))
            return {};
        const fs::path own = realPath(fs::absolute(file).parent_path());
        const nlohmann::json document = parseStrictJson(text);
        if (!document.is_structured() || document.contains("tensors"))
            return {};  // packed: its files are embedded
        forEachFileName(document, [&](const std::string& name) {
            const fs::path folder = realPath(own / pathOf(name)).parent_path();
            const bool is_inside = std::ranges::mismatch(own, folder).in1 == own.end();
            if (!is_inside && std::ranges::find(folders, folder) == folders.end())
                folders.push_back(folder);
        });
    } catch (const InputError&) {
        return {};
    }
    return folders;
}

}  // namespace attn
