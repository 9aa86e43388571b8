// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/files/json_reader.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace attn
{

// The files that an experiment names: inputs, weights, masks.

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

/// `{"file", "name"}`; the name is omitted if it is empty (.npy).
nlohmann::ordered_json toJson(const FileTensor& tensor);

/// The image in a PNG file, as an input. @param place location of the file's name in the experiment, for errors
/// @throws InputError
TensorInput readImage(const std::string& file, const std::string& place, TensorFileCache& files);

/// Calls visit(file, tensors) for every file reference in an experiment: the name as written, which `visit` may change,
/// and the tensors read from it, by name.
void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit);

/// The experiment in self-contained form: its file embeds the tensors it needs (Experiment::packed). Removes folders
/// from file names and adds numbers to make them unique; keeps only the parameters of a weights file.
Experiment packed(Experiment experiment);

/// `/tensors`: every tensor that the experiment has read from a file, by file name and tensor name.
nlohmann::ordered_json packedTensorsJson(Experiment experiment);

/// The folders outside the experiment's folder that contain tensor files it references. Reads only the experiment's
/// text; empty if that is invalid, which loadExperiment() reports.
std::vector<std::filesystem::path> externalTensorFolders(const std::filesystem::path& file);

}  // namespace attn
