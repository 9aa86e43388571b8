// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"
#include "core/models/model.h"
#include "tests/fuzz/fuzzing.h"

#include <array>
#include <filesystem>
#include <string_view>

namespace
{

using namespace attn;

/// Weights of small models of every family: a config that fits one of them is planned to the end.
const std::vector<std::vector<std::byte>>& weights()
{
    static const std::vector<std::vector<std::byte>> all = [] {
        constexpr std::array names = {"gpt2", "bert", "distilbert", "roberta", "llama", "qwen3", "marian"};
        std::vector<std::vector<std::byte>> files;
        for (const std::filesystem::path folder = ATTN_CHECKPOINTS; const char* name : names)
            files.push_back(readFile(folder / name / "model.safetensors", memory_limit));
        return files;
    }();
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    for (const std::vector<std::byte>& file : weights())
        readOrRefuse(data, size, [&](std::span<const std::byte> bytes) {
            const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
            const auto model = Model::embedded(text, file, "fuzzed");
            require(!model->plan().parts.empty() && model->parameterCount() > 0);
        });
    return 0;
}
