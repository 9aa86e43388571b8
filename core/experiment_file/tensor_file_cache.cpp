// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/experiment_parts.h"
#include "core/tensor_files/tensor_file.h"
#include "core/text/nearest_names.h"

namespace attn
{

std::shared_ptr<const NamedTensors> TensorFileCache::tensors(const std::string& file, const std::string& place)
{
    auto& entry = m_read[file];
    if (!entry) {
        const std::filesystem::path path = m_folder / std::filesystem::path(file);
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
        std::string names;
        std::vector<std::string_view> known;
        for (const auto& [name, data] : *all) {
            names.append(names.empty() ? "" : ", ").append(name);
            known.emplace_back(name);
        }
        if (const std::string nearest = nearestNamesText(tensor.name, known); !nearest.empty())
            throw InputError(place + "/name",
                             ATTN_TEXT("core", "The file %1 has no tensor \"%2\". The nearest is %3. It has: %4."),
                             tensor.file, tensor.name, nearest, names);
        throw InputError(place + "/name", ATTN_TEXT("core", "The file %1 has no tensor \"%2\". It has: %3."),
                         tensor.file, tensor.name, names);
    }
    tensor.data = found->second;
    return tensor;
}

nlohmann::ordered_json toJson(const FileTensor& tensor)
{
    nlohmann::ordered_json json = {{"file", tensor.file}};
    if (!tensor.name.empty())
        json["name"] = tensor.name;
    return json;
}

}  // namespace attn
