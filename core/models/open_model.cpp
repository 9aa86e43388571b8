// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/error/message.h"
#include "core/files/shipped_files.h"
#include "core/models/model.h"
#include "core/models/shipped_models.h"

#include <algorithm>
#include <mutex>

namespace attn
{

namespace
{

std::shared_ptr<const Model> makeShipped(const std::string& name)
{
    const auto models = shippedModels();
    const auto found = std::ranges::find(models, name, &ShippedModel::name);
    if (found != models.end())
        return Model::embedded(*found);
    std::string known;
    for (const ShippedModel& model : models)
        known += (known.empty() ? "" : ", ") + std::string(model.name);
    throw InputError("/model/folder", ATTN_TEXT("core", "No model \"%1\" comes with the program: there are %2."), name,
                     known);
}

/// Returns the model of `key` if it is in use, else calls `open`. Thread-safe; keeps weak references only.
std::shared_ptr<const Model> opened(const std::string& key, const auto& open)
{
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<const Model>> models;
    const std::lock_guard lock(mutex);
    if (auto model = models[key].lock())
        return model;
    const std::shared_ptr<const Model> model = open();
    models[key] = model;
    return model;
}

}  // namespace

std::shared_ptr<const Model> openModel(const std::string& name, const std::filesystem::path& folder)
{
    if (name.starts_with(shipped_prefix))
        return opened(name, [&] { return makeShipped(name.substr(shipped_prefix.size())); });
    const std::filesystem::path path = folder / name;
    std::error_code error;
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
    // The key contains the modification time, so that a folder with a changed config.json is reopened.
    const auto written = std::filesystem::last_write_time(canonical / "config.json", error).time_since_epoch().count();
    return opened(canonical.string() + '\n' + std::to_string(written), [&] { return Model::open(path); });
}

}  // namespace attn
