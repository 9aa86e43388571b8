// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/choices.h"
#include "core/experiment/experiment.h"
#include "core/files/json_reader.h"

#include <filesystem>
#include <map>

namespace attn
{

/// Cache of the tensor files referenced by an experiment; each file is read once.
class TensorFileCache
{
public:
    /// @param folder base of relative file names
    explicit TensorFileCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Every tensor of a file. @param place location of the file's name in the experiment, for errors
    std::shared_ptr<const NamedTensors> tensors(const std::string& file, const std::string& place);
    /// The tensor named by the keys "file" and "name" of `object`.
    FileTensor tensor(JsonObject& object, const std::string& place);
    /// Fills the cache from `/tensors` of an experiment; these files are not read from disk.
    void readPacked(const JsonValue& value);
    /// Base of relative file names.
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    std::map<std::string, std::shared_ptr<const NamedTensors>> m_tensorsByFile;
};

/// Reads an element of `/mask/layers`: docs/masks.md.
MaskLayer readMaskLayer(const JsonValue& value, TensorFileCache& files);
nlohmann::ordered_json toJson(const MaskLayer& layer);

/// `{"file", "name"}`; the name is omitted if it is empty (.npy).
nlohmann::ordered_json toJson(const FileTensor& tensor);

/// The image in a PNG file, as an input. @param place location of the file's name in the experiment, for errors
/// @throws InputError
TensorInput readImage(const std::string& file, const std::string& place, TensorFileCache& files);

/// Reads `/model` and opens its folder.
ModelUse readModel(const JsonValue& value, const std::filesystem::path& folder);
nlohmann::ordered_json toJson(const ModelUse& model);

/// The part or the tensor of this name.
PartKind readPart(const JsonValue& value);
TensorId readTensorId(const JsonValue& value);

/// Reads the experiment that a patch takes numbers from: an object, or the name of a file.
/// @throws InputError also if it has no model, or has patches
Experiment readPatchSource(const JsonValue& from, const std::filesystem::path& folder);

/// Removes the keys that are not used with a model.
void removeLayerKeys(nlohmann::ordered_json& experiment);

/// Checks that the keys of an experiment match the presence of a model, and moves the changes of the shown part from
/// `changes` to heads_off, mask and overrides.
/// @param document the experiment's JSON
/// @throws InputError for a key that is not allowed
void applyShownPartChanges(Experiment& experiment, const nlohmann::json& document);

/// `/tensors`: every tensor that the experiment has read from a file, by file name and tensor name.
nlohmann::ordered_json packedTensorsJson(Experiment experiment);

}  // namespace attn
