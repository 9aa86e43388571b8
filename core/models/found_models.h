// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace attn
{

/// A folder that looks like a model of a known family; whether it can be opened is told by opening it.
struct FoundModel {
    std::string name;    ///< as on the hub: "openai-community/gpt2"; of the data folder: its own
    std::string family;  ///< `model_type` in its config.json
    std::filesystem::path folder;
    bool operator==(const FoundModel&) const = default;
};

/// Where the hub's own programs keep what they fetched: $HF_HUB_CACHE, else $HF_HOME/hub, else
/// ~/.cache/huggingface/hub.
std::filesystem::path hubCache();
/// Where a person keeps models for this program: $XDG_DATA_HOME/attention-explorer/models, else
/// ~/.local/share/attention-explorer/models.
std::filesystem::path ownModels();

/// The models in the hub's cache (models--OWNER--NAME/snapshots/…) and the folders of models in the data folder, by
/// name. What cannot be read is passed over; nothing is fetched.
std::vector<FoundModel> findModels(const std::filesystem::path& hub_cache, const std::filesystem::path& own_models);

}  // namespace attn
