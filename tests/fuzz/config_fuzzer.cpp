// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/models/model.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

namespace
{

using namespace attn;

struct Weights {
    std::string family;
    std::vector<std::byte> file;
};

/// The weights of a small model of every family, so that a fitting config gives a complete plan.
const std::vector<Weights>& weights()
{
    static const std::vector<Weights> all = [] {
        std::vector<Weights> files;
        for (const auto& folder : std::filesystem::directory_iterator(ATTN_CHECKPOINTS)) {
            const std::filesystem::path file = folder.path() / "model.safetensors";
            if (!std::filesystem::exists(file))
                continue;  // in shards
            const std::string family = Model::open(folder.path())->plan().family;
            if (std::ranges::find(files, family, &Weights::family) == files.end())
                files.push_back({family, readFile(file, memory_limit)});
        }
        return files;
    }();
    return all;
}

/// Returns only the weights of the family named in the config, to save time.
const std::vector<std::byte>& weightsFor(std::string_view config)
{
    const auto named = std::ranges::find_if(weights(), [config](const Weights& each) {
        return config.find('"' + each.family + '"') != std::string_view::npos;
    });
    return (named == weights().end() ? weights().front() : *named).file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const auto model = Model::embedded(text, weightsFor(text), "fuzzed");
        require(!model->plan().parts.empty() && model->parameterCount() > 0);
    });
    return 0;
}
