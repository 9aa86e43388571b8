// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/reference_cases.h"

#include "core/files/file_io.h"

namespace attn
{

namespace
{

nlohmann::json parseReference(const std::string& name)
{
    constexpr std::uintmax_t largest = 1U << 25U;
    const auto folder = std::filesystem::path(ATTN_SOURCE_DIR) / "tests/reference/tokenizers";
    const std::vector<std::byte> bytes = readFile(folder / name, largest);
    return nlohmann::json::parse(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace

std::vector<ReferenceCase> referenceCases(const std::string& tokenizer)
{
    const nlohmann::json file = parseReference(tokenizer + ".expected.json");
    std::vector<ReferenceCase> cases;
    for (const nlohmann::json& each : file["cases"])
        cases.push_back({each["text"], each["tokens"], each["decoded"]});
    return cases;
}

std::vector<PairCase> pairCases()
{
    const nlohmann::json file = parseReference("pairs.expected.json");
    std::vector<PairCase> cases;
    for (const nlohmann::json& each : file["cases"])
        cases.push_back({each["name"], each["text"], each["second"], each["ids"], each["types"]});
    return cases;
}

nlohmann::json referenceTokenizer(const std::string& tokenizer) { return parseReference(tokenizer + ".json"); }

std::string nameOfParam(const testing::TestParamInfo<const char*>& each) { return each.param; }

}  // namespace attn
