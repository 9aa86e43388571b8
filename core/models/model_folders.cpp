// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model_folders.h"

#include "core/basics/message.h"
#include "core/basics/system.h"
#include "core/basics/text.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/shipped_files.h"
#include "core/models/families/family.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>

namespace attn
{

std::span<const ShippedModel> shippedModels()
{
    static const std::vector<ShippedModel> models = [] {
        std::vector<ShippedModel> all;
        for (const std::string_view name : shippedFoldersIn("models")) {
            const std::string folder = "models/" + std::string(name) + '/';
            const std::string_view weights = shippedFile(folder + "model.safetensors");
            all.push_back({name, shippedFile(folder + "config.json"), shippedFile(folder + "tokenizer.json"),
                           shippedFile(folder + "preprocessor_config.json"), shippedFile(folder + "card.json"),
                           std::as_bytes(std::span(weights))});
        }
        return all;
    }();
    return models;
}

namespace fs = std::filesystem;

namespace
{

/// A folder's entries up to the first error.
std::vector<fs::directory_entry> entriesOf(const fs::path& folder, std::error_code& error)
{
    std::vector<fs::directory_entry> entries;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        entries.push_back(*entry);
    return entries;
}

constexpr const char* config_name = "config.json";
constexpr const char* adapter_name = "adapter_model.safetensors";
constexpr std::size_t max_listed_names = 8;
constexpr int max_subfolder_depth = 2;  // models--OWNER--NAME/snapshots/REVISION

/// Names of a folder's entries; those of folders end with "/". @throws InputError if the folder cannot be read
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
    for (const fs::directory_entry& entry : requireEntries(folder))
        names.insert(entry.path().filename().string() + (entry.is_directory() ? "/" : ""));
    return names;
}

std::string joinNames(const std::set<std::string>& names)
{
    const std::size_t listed = std::min(names.size(), max_listed_names);
    const std::vector<std::string> first(names.begin(), std::next(names.begin(), static_cast<std::ptrdiff_t>(listed)));
    return joined(first) + (listed < names.size() ? ", …" : "");
}

/// A subfolder, relative to `folder`, that contains a config.json.
std::optional<fs::path> findModelSubfolder(const fs::path& folder)
{
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != end(entry);
         entry.increment(error)) {
        if (entry.depth() == max_subfolder_depth)
            entry.disable_recursion_pending();
        if (entry->path().filename() == config_name)
            return entry->path().parent_path().lexically_relative(folder);
    }
    return std::nullopt;
}

}  // namespace

std::vector<fs::directory_entry> requireEntries(const fs::path& folder)
{
    std::error_code error;
    std::vector<fs::directory_entry> entries = entriesOf(folder, error);
    if (error)
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be read: %1."), error.message());
    return entries;
}

void requireModelFiles(const fs::path& folder)
{
    const std::set<std::string> names = namesIn(folder);
    const bool hasWeights =
        names.contains("model.safetensors.index.json") || std::ranges::any_of(names, [](const std::string& name) {
            return extensionOf(pathOf(name)) == ".safetensors" && name != adapter_name;
        });
    if (names.contains(config_name) && hasWeights)
        return;
    if (std::ranges::any_of(names, [](const std::string& name) { return extensionOf(pathOf(name)) == ".gguf"; }))
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
    if (const auto below = findModelSubfolder(folder); below && !names.contains(config_name))
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder lacks %1. There is a model in the folder %2 below it: open "
                                           "that one."),
                         joinNames(missing), below->string());
    if (names.empty())
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "This folder is empty. A model has at least these files: %1."),
                         joinNames(missing));
    throw InputError(folder.string(),
                     ATTN_TEXT("core", "This folder lacks %1, which every model has. It contains: %2. Weights are read "
                                       "from .safetensors files only."),
                     joinNames(missing), joinNames(names));
}

namespace
{

fs::path home()
{
    const fs::path home = system::environmentPath("HOME");
    return home.empty() ? system::environmentPath("USERPROFILE") : home;  // USERPROFILE on Windows
}

/// The family that config.json names; empty if the file is missing or the family is unknown.
std::string readFamilyName(const fs::path& folder)
{
    constexpr std::uintmax_t config_limit = 10'000'000;
    try {
        const std::vector<std::byte> bytes = readFile(folder / "config.json", config_limit);
        const nlohmann::json config = parseStrictJson(asText(bytes));
        if (!config.is_object() || !config.contains("model_type") || !config["model_type"].is_string())
            return "";
        const auto type = config["model_type"].get<std::string>();
        return std::ranges::find(families(), type, &Family::model_type) != families().end() ? type : "";
    } catch (const InputError&) {
        return "";
    }
}

bool hasWeights(const fs::path& folder)
{
    std::error_code ignored;
    return std::ranges::any_of(entriesOf(folder, ignored), [](const fs::directory_entry& entry) {
        return extensionOf(entry.path()) == ".safetensors";
    });
}

void addIfModel(std::vector<FoundModel>& models, const std::string& name, const fs::path& folder)
{
    if (const std::string family = readFamilyName(folder); !family.empty() && hasWeights(folder))
        models.push_back({name, family, folder});
}

/// "models--openai-community--gpt2" → "openai-community/gpt2"; empty for any other folder name.
std::string hubName(const std::string& folder)
{
    constexpr std::string_view start = "models--";
    if (!folder.starts_with(start))
        return "";
    const std::string name = folder.substr(start.size());
    const std::size_t at = name.find("--");
    return at == std::string::npos ? name : name.substr(0, at).append("/").append(name, at + 2);
}

}  // namespace

fs::path hubCache()
{
    if (fs::path cache = system::environmentPath("HF_HUB_CACHE"); !cache.empty())
        return cache;
    if (const fs::path hub = system::environmentPath("HF_HOME"); !hub.empty())
        return hub / "hub";
    return home() / ".cache/huggingface/hub";
}

fs::path userModelFolder()
{
    const fs::path data = system::environmentPath("XDG_DATA_HOME");
    return (data.empty() ? home() / ".local/share" : data) / "attention-explorer/models";
}

std::vector<FoundModel> findModels(const fs::path& hub_cache, const fs::path& user_models)
{
    std::error_code ignored;
    std::vector<FoundModel> models;
    for (const fs::path& folder : entriesOf(hub_cache, ignored))
        if (const std::string name = hubName(folder.filename().string()); !name.empty())
            for (const fs::path& snapshot : entriesOf(folder / "snapshots", ignored))
                addIfModel(models, name, snapshot);
    for (const fs::path& folder : entriesOf(user_models, ignored))
        addIfModel(models, folder.filename().string(), folder);
    std::ranges::sort(models, {}, [](const FoundModel& model) { return std::tie(model.name, model.folder); });
    return models;
}

}  // namespace attn
