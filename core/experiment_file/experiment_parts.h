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

/// The tensors of the files that an experiment names; each file is read once.
class TensorFileCache
{
public:
    /// @param folder what relative names are relative to
    explicit TensorFileCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Every tensor of a file. @param place of the file's name in the experiment, for errors
    std::shared_ptr<const NamedTensors> tensors(const std::string& file, const std::string& place);
    /// The tensor that `{"file": …, "name": …}` names; both keys are asked of `object`.
    FileTensor tensor(JsonObject& object, const std::string& place);
    /// Takes the tensors of files from `/tensors` of an experiment: these files are not read.
    void readPacked(const JsonValue& value);
    /// What relative names are relative to.
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    std::map<std::string, std::shared_ptr<const NamedTensors>> m_read;
};

/// One element of `/mask/layers`: docs/masks.md.
MaskLayer readMaskLayer(const JsonValue& value, TensorFileCache& files);
nlohmann::ordered_json toJson(const MaskLayer& layer);

/// `{"file", "name"}`, the name left out where there is none (.npy).
nlohmann::ordered_json toJson(const FileTensor& tensor);

/// `/model`: opens the folder that it names.
ModelUse readModel(const JsonValue& value, const std::filesystem::path& folder);
nlohmann::ordered_json toJson(const ModelUse& model);
PartKind readPart(const JsonValue& value);

/// `{"ids": [[…]]}` of a model's input, held as text.
TextInput idsInput(const JsonValue& value);
/// Leaves out what an experiment on a model does not have.
void leaveOutKeysOfALayer(nlohmann::ordered_json& experiment);

/// Checks that the keys of an experiment fit whether it has a model, and puts the changes of the part that is on the
/// stage where they are looked for.
/// @throws InputError for a key that belongs elsewhere
void settleModel(Experiment& experiment, const nlohmann::json& document);

/// `/tensors`: every tensor that the experiment read from a file, by the file's name and its own.
nlohmann::ordered_json packedTensorsJson(Experiment experiment);

}  // namespace attn
