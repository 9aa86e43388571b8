// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/shipped_models.h"

#include "core/files/shipped_files.h"

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
                           shippedFile(folder + "card.json"), std::as_bytes(std::span(weights))});
        }
        return all;
    }();
    return models;
}

}  // namespace attn
