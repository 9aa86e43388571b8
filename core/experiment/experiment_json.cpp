// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"

#include "core/experiment/experiment_parts.h"
#include "core/experiment/json_number.h"
#include "core/files/strict_json.h"
#include "core/files/tensor_file.h"

#include <cmath>

namespace attn
{

namespace
{

constexpr const char* format_name = "attention-explorer/experiment";
constexpr Index format_version = 1;
constexpr std::uintmax_t largest_file = std::uintmax_t{64} << 20;

Input readInput(const JsonValue& value, FileShelf& files)
{
    JsonObject object(value);
    if (const auto text = object.find("text")) {
        object.finish();
        return TextInput{text->strings()};
    }
    const auto tensor = object.find("tensor");
    if (!tensor)
        throw InputError(value.place(),
                         ATTN_TEXT("core", "An input is either \"text\" or \"tensor\": add one of them."));
    TensorInput input;
    JsonObject reference(*tensor);
    input.tensor = files.tensor(reference, tensor->place());
    reference.finish();
    if (const auto tokens = object.find("tokens"))
        for (const JsonValue& sequence : tokens->list())
            input.tokens.push_back(sequence.strings());
    object.read("lengths", input.lengths, [](const JsonValue& lengths) { return lengths.integers(); });
    object.finish();
    return input;
}

Inputs readInputs(const JsonValue& value, FileShelf& files)
{
    Inputs inputs;
    JsonObject object(value);
    const auto read = [&](const JsonValue& input) { return readInput(input, files); };
    object.read("query", inputs.query, read);
    object.read("key", inputs.key, read);
    object.read("value", inputs.value, read);
    object.read("tokenizer", inputs.tokenizer);
    object.finish();
    return inputs;
}

Index readSize(const JsonValue& value) { return value.integer(1); }

Embedding readEmbedding(const JsonValue& value)
{
    Embedding embedding;
    JsonObject object(value);
    object.read("dim", embedding.dim, readSize);
    object.read("init", embedding.init);
    object.read("seed", embedding.seed, &JsonValue::seed);
    object.read("positions", embedding.positions);
    object.finish();
    return embedding;
}

Scale readScale(const JsonValue& value)
{
    if (value.json().is_number())
        return {Scale::Kind::number, value.number()};
    return {value.choice<Scale::Kind>(), 1.0};
}

Dropout readDropout(const JsonValue& value)
{
    Dropout dropout;
    JsonObject object(value);
    object.read("p", dropout.p, &JsonValue::probability);
    object.read("seed", dropout.seed, &JsonValue::seed);
    object.read("on", dropout.on);
    object.finish();
    return dropout;
}

Weights readWeights(const JsonValue& value, FileShelf& files)
{
    JsonObject object(value);
    if (const auto file = object.find("file")) {
        object.finish();
        return WeightFile{file->string(), files.tensors(file->string(), file->place())};
    }
    SeededWeights weights;
    object.read("init", weights.init);
    object.read("seed", weights.seed, &JsonValue::seed);
    object.finish();
    return weights;
}

Attention readAttention(const JsonValue& value, FileShelf& files)
{
    Attention attention;
    JsonObject object(value);
    object.read("heads", attention.heads, readSize);
    object.read("d_k", attention.d_k, readSize);
    object.read("d_v", attention.d_v, readSize);
    object.read("d_out", attention.d_out, readSize);
    object.read("projections", attention.projections);
    object.read("bias", attention.bias);
    object.read("output_projection", attention.output_projection);
    object.read("head_split", attention.head_split);
    object.read("head_merge", attention.head_merge);
    object.read("scale", attention.scale, readScale);
    object.read("softmax_axis", attention.softmax_axis);
    object.read("dropout", attention.dropout, readDropout);
    object.read("weights", attention.weights, [&](const JsonValue& weights) { return readWeights(weights, files); });
    object.finish();
    return attention;
}

double readFill(const JsonValue& value)
{
    if (value.json() == "-inf")
        return -std::numeric_limits<double>::infinity();
    if (!value.json().is_number() || std::abs(value.number()) > std::numeric_limits<float>::max())
        throw InputError(value.place(), ATTN_TEXT("core", "The fill must be \"-inf\" or a number between %1 and %2."),
                         -std::numeric_limits<float>::max(), std::numeric_limits<float>::max());
    return value.number();
}

Mask readMask(const JsonValue& value, FileShelf& files)
{
    Mask mask;
    JsonObject object(value);
    if (const auto layers = object.find("layers"))
        for (const JsonValue& layer : layers->list())
            mask.layers.push_back(readMaskLayer(layer, files));
    object.read("fill", mask.fill, readFill);
    object.read("apply", mask.apply);
    object.read("stage", mask.stage);
    object.read("empty_rows", mask.empty_rows);
    object.finish();
    return mask;
}

TensorId readTensorName(const JsonValue& value)
{
    if (const auto id = tensorId(value.string()))
        return *id;
    value.failUnknown(tensorNames());
}

float readOverriddenValue(const JsonValue& value)
{
    if (value.json().is_string())
        if (const auto special = numberOfName(value.string()))
            return *special;
    if (!value.json().is_number() || std::abs(value.number()) > std::numeric_limits<float>::max())
        throw InputError(
            value.place(),
            ATTN_TEXT("core",
                      "The value must be a number between %1 and %2, or \"NaN\", \"Infinity\" or \"-Infinity\"."),
            -std::numeric_limits<float>::max(), std::numeric_limits<float>::max());
    return static_cast<float>(value.number());
}

Override readOverride(const JsonValue& value)
{
    JsonObject object(value);
    Override set{readTensorName(object.require("tensor")), object.require("index").integers(),
                 readOverriddenValue(object.require("value"))};
    object.finish();
    return set;
}

void checkFormat(JsonObject& object)
{
    const JsonValue format = object.require("format");
    if (format.string() != format_name)
        format.failUnknown({format_name});
    const JsonValue version = object.require("version");
    if (version.integer() != format_version)
        throw InputError(version.place(),
                         ATTN_TEXT("core", "The file is of version %1, but this program knows version %2: "
                                           "use a newer program."),
                         version.integer(), format_version);
}

}  // namespace

Experiment parseExperiment(std::string_view json, const std::filesystem::path& folder)
{
    const nlohmann::json document = parseStrictJson(json);
    FileShelf files(folder);
    Experiment experiment;
    JsonObject object{JsonValue(document, "")};
    checkFormat(object);
    object.read("title", experiment.title);
    object.read("inputs", experiment.inputs, [&](const JsonValue& inputs) { return readInputs(inputs, files); });
    object.read("embedding", experiment.embedding, readEmbedding);
    object.read("attention", experiment.attention,
                [&](const JsonValue& attention) { return readAttention(attention, files); });
    object.read("heads_off", experiment.heads_off, [](const JsonValue& heads) { return heads.integers(); });
    object.read("mask", experiment.mask, [&](const JsonValue& mask) { return readMask(mask, files); });
    if (const auto overrides = object.find("overrides"))
        for (const JsonValue& set : overrides->list())
            experiment.overrides.push_back(readOverride(set));
    if (const auto view = object.find("view"))
        experiment.view = JsonObject(*view).json();
    object.finish();
    return experiment;
}

Experiment loadExperiment(const std::filesystem::path& file)
{
    const std::vector<std::byte> bytes = readFile(file, largest_file);
    return parseExperiment({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, file.parent_path());
}

}  // namespace attn
