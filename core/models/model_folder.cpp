// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model_folder.h"

#include "core/error/message.h"
#include "core/files/file_io.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <system_error>

namespace attn
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* config_name = "config.json";
constexpr const char* adapter_name = "adapter_model.safetensors";
constexpr std::size_t most_names = 8;
constexpr int most_folders_down = 2;  // models--OWNER--NAME/snapshots/REVISION

/// Names of the entries; those of folders end with "/". @throws InputError if the folder cannot be read
std::set<std::string> namesIn(const fs::path& folder)
{
    std::error_code error;
    if (fs::is_regular_file(folder, error))
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This is a file, but a model is a folder with config.json and .safetensors "
                                           "files: give the folder."));
    if (folder.has_parent_path() && !fs::exists(folder.parent_path(), error))
        throw InputError(folder.string(),
                         ATTN_TEXT("core",
                                   "There is no such folder. If %1 is a model's name on the Hugging Face hub, fetch "
                                   "the model first, and give the folder that it is in: hf download %1 "
                                   "--local-dir FOLDER"),
                         (folder.parent_path().filename() / folder.filename()).generic_string());
    if (!fs::is_directory(folder, error))
        throw InputError(folder.string(), ATTN_TEXT("core", "There is no such folder: look at its name."));
    std::set<std::string> names;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        names.insert(entry->path().filename().string() + (entry->is_directory() ? "/" : ""));
    if (error)
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be read: %1."), error.message());
    return names;
}

std::string listed(const std::set<std::string>& names)
{
    std::string list;
    std::size_t count = 0;
    for (const std::string& name : names)
        if (++count <= most_names)
            list += (list.empty() ? "" : ", ") + name;
    return list + (count > most_names ? ", …" : "");
}

/// A folder below, relative to `folder`, that has a config.json.
std::optional<fs::path> modelBelow(const fs::path& folder)
{
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != end(entry);
         entry.increment(error)) {
        if (entry.depth() == most_folders_down)
            entry.disable_recursion_pending();
        if (entry->path().filename() == config_name)
            return entry->path().parent_path().lexically_relative(folder);
    }
    return std::nullopt;
}

}  // namespace

void requireModelFiles(const fs::path& folder)
{
    const std::set<std::string> names = namesIn(folder);
    const bool hasWeights =
        names.contains("model.safetensors.index.json") || std::ranges::any_of(names, [](const std::string& name) {
            return endingOf(name) == ".safetensors" && name != adapter_name;
        });
    if (names.contains(config_name) && hasWeights)
        return;
    if (std::ranges::any_of(names, [](const std::string& name) { return endingOf(name) == ".gguf"; }))
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder holds a GGUF file, the format of llama.cpp, which cannot be "
                                           "read: get config.json and the .safetensors files of the model that it was "
                                           "made from."));
    if (names.contains("adapter_config.json") || names.contains(adapter_name))
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder holds a LoRA adapter, which is not a model, but changes one: "
                                           "merge it into its base model (merge_and_unload() of peft), save that with "
                                           "save_pretrained(), and open its folder."));
    std::set<std::string> missing;
    if (!names.contains(config_name))
        missing.insert(config_name);
    if (!hasWeights)
        missing.insert("model.safetensors");
    if (const auto below = modelBelow(folder); below && !names.contains(config_name))
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder lacks %1. There is a model in the folder %2 below it: open "
                                           "that one."),
                         listed(missing), below->string());
    if (names.empty())
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder is empty. A model has at least these files: %1."),
                         listed(missing));
    throw InputError(folder.string(),
                     ATTN_TEXT("core", "This folder lacks %1, which every model has. In it are: %2. Weights are read "
                                       "from .safetensors files only."),
                     listed(missing), listed(names));
}

}  // namespace attn
