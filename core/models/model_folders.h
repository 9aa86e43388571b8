// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// A model embedded in the program: the files of a folder of resources/models.
struct ShippedModel {
    std::string_view name;
    std::string_view config;         ///< config.json
    std::string_view tokenizer;      ///< tokenizer.json; empty if the model reads images
    std::string_view preprocessing;  ///< preprocessor_config.json; empty if the model reads text
    std::string_view card;           ///< card.json: description and hints in both languages
    std::span<const std::byte> weights;
};

/// All shipped models, in alphabetical order.
std::span<const ShippedModel> shippedModels();

/// The entries of a folder. @throws InputError (place: the folder) if it cannot be read
std::vector<std::filesystem::directory_entry> requireEntries(const std::filesystem::path& folder);

/// Checks that a folder has config.json and weights (a .safetensors file, or an index of several).
/// @throws InputError (place: the folder) that names the missing files, those that were found (GGUF, a LoRA adapter,
///         others), and a folder below that has a config.json
void requireModelFiles(const std::filesystem::path& folder);

/// A folder that looks like a model of a known family; opening it may still fail.
struct FoundModel {
    std::string name;    ///< hub name such as "openai-community/gpt2"; in the data folder: the folder's name
    std::string family;  ///< `model_type` in its config.json
    std::filesystem::path folder;
    bool operator==(const FoundModel&) const = default;
};

/// Cache folder of the Hugging Face hub's tools: $HF_HUB_CACHE, otherwise $HF_HOME/hub, otherwise
/// ~/.cache/huggingface/hub.
std::filesystem::path hubCache();
/// Folder for the user's models of this program: $XDG_DATA_HOME/attention-explorer/models, otherwise
/// ~/.local/share/attention-explorer/models.
std::filesystem::path userModelFolder();

/// Finds models in the hub's cache (models--OWNER--NAME/snapshots/…) and in the data folder, sorted by name. Unreadable
/// folders are skipped; nothing is downloaded.
std::vector<FoundModel> findModels(const std::filesystem::path& hub_cache, const std::filesystem::path& user_models);

}  // namespace attn
