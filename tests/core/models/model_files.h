// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/models/model.h"
#include "tests/core/files/file_testing.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace attn
{

/// Content of a small artificial model folder: settings, and tensors with consecutive numbers.
struct ModelFiles {
    nlohmann::json config;
    std::map<std::string, Shape> tensors;

    /// NAME.weight and NAME.bias of a linear map stored as [out, in].
    void addLinear(const std::string& name, Index out, Index in, bool bias = true)
    {
        tensors[name + ".weight"] = {out, in};
        if (bias)
            tensors[name + ".bias"] = {out};
    }
    void addNorm(const std::string& name, Index size, bool bias = true)
    {
        tensors[name + ".weight"] = {size};
        if (bias)
            tensors[name + ".bias"] = {size};
    }
    /// Adds a prefix to all names.
    void addPrefix(const std::string& prefix)
    {
        std::map<std::string, Shape> renamed;
        for (const auto& [name, shape] : tensors)
            renamed[prefix + name] = shape;
        tensors = std::move(renamed);
    }

    [[nodiscard]] TensorList list() const
    {
        TensorList list;
        float number = 0.0F;
        for (const auto& [name, shape] : tensors) {
            Tensor tensor(shape);
            for (float& each : tensor.values())
                each = number += 1.0F;
            list.emplace_back(name, std::make_shared<const Tensor>(std::move(tensor)));
        }
        return list;
    }
    void write(const std::filesystem::path& folder) const
    {
        writeFileAtomically(folder / "config.json", bytesOf(config.dump()));
        writeFileAtomically(folder / "model.safetensors", writeSafetensors(list(), {}));
    }
    [[nodiscard]] std::shared_ptr<const Model> open() const
    {
        const TemporaryFolder folder;
        write(folder.path());
        return Model::open(folder.path());
    }
};

/// The error for these files without the folder's name; empty if they are valid.
inline std::string openError(const ModelFiles& files)
{
    const TemporaryFolder folder;
    files.write(folder.path());
    try {
        Model::open(folder.path());
        return "";
    } catch (const InputError& error) {
        std::string text = error.place() + ": " + error.message().english();
        for (const std::string name = folder.path().string() + "/"; text.find(name) != std::string::npos;)
            text.erase(text.find(name), name.size());
        return text;
    }
}

/// Two layers, d = 4, two heads, d_ff = 6, seven words, five positions.
ModelFiles gpt2Files();

}  // namespace attn
