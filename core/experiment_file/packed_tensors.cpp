// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/experiment_parts.h"
#include "core/experiment_file/packing.h"
#include "core/files/base64.h"
#include "core/tensor_files/stored_numbers.h"

namespace attn
{

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
    const std::string text = data.string();
    // Also limits the allocation to the size of the file.
    if (*count > text.size() || text.size() != base64Size(*count * sizeof(float)))
        throw InputError(data.place(),
                         ATTN_TEXT("core", "The shape %1 has %2 numbers of four bytes, which base64 writes in another "
                                           "number of characters than these %3: write the whole tensor."),
                         shapeText(shape), *count, text.size());
    try {
        auto tensor = std::make_shared<Tensor>(shape);
        convertNumbers(NumberType::f32, std::endian::little, fromBase64(text), tensor->values());
        return tensor;
    } catch (const InputError& error) {
        throw InputError(data.place(), error.message());
    }
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
        m_read.emplace(file, std::make_shared<const NamedTensors>(std::move(read)));
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

}  // namespace attn
