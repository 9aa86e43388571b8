// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/found_models.h"

#include "core/error/message.h"
#include "core/files/file_io.h"
#include "core/files/strict_json.h"
#include "core/models/families/family.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <tuple>

namespace attn
{

namespace
{

namespace fs = std::filesystem;

/// Path in an environment variable; empty if it is not set.
fs::path variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::error_code error;
    std::vector<fs::path> entries;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        entries.push_back(entry->path());
    return entries;
}

/// The family that config.json names; empty if the file is missing or the family unknown.
std::string familyIn(const fs::path& folder)
{
    constexpr std::uintmax_t config_limit = 10'000'000;
    try {
        const std::vector<std::byte> bytes = readFile(folder / "config.json", config_limit);
        const nlohmann::json config = parseStrictJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
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
    return std::ranges::any_of(entriesOf(folder),
                               [](const fs::path& entry) { return endingOf(entry) == ".safetensors"; });
}

void addIfModel(std::vector<FoundModel>& models, const std::string& name, const fs::path& folder)
{
    if (const std::string family = familyIn(folder); !family.empty() && hasWeights(folder))
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
    if (fs::path cache = variable("HF_HUB_CACHE"); !cache.empty())
        return cache;
    if (const fs::path home = variable("HF_HOME"); !home.empty())
        return home / "hub";
    return variable("HOME") / ".cache/huggingface/hub";
}

fs::path ownModels()
{
    const fs::path data = variable("XDG_DATA_HOME");
    return (data.empty() ? variable("HOME") / ".local/share" : data) / "attention-explorer/models";
}

std::vector<FoundModel> findModels(const fs::path& hub_cache, const fs::path& own_models)
{
    std::vector<FoundModel> models;
    for (const fs::path& folder : entriesOf(hub_cache))
        if (const std::string name = hubName(folder.filename().string()); !name.empty())
            for (const fs::path& snapshot : entriesOf(folder / "snapshots"))
                addIfModel(models, name, snapshot);
    for (const fs::path& folder : entriesOf(own_models))
        addIfModel(models, folder.filename().string(), folder);
    std::ranges::sort(models, {}, [](const FoundModel& model) { return std::tie(model.name, model.folder); });
    return models;
}

}  // namespace attn
