// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/sample.h"

#include "core/files/safetensors.h"

#include <algorithm>
#include <fstream>
#include <memory>

namespace attn
{

nlohmann::json sampleJson() { return tableIn("sample.attn.json"); }

std::string sample(const std::string& changes)
{
    nlohmann::json json = sampleJson();
    json.merge_patch(nlohmann::json::parse(changes));
    return json.dump();
}

std::string experimentIn(const nlohmann::json& row)
{
    return row.value("experiment", sample(row.value("changes", nlohmann::json::object()).dump()));
}

std::string words(int count)
{
    std::string text;
    for (int at = 0; at < count; ++at)
        text += "word ";
    return text;
}

std::string safetensorsOf(const std::string& name, const Shape& shape, const std::vector<float>& values)
{
    auto tensor = std::make_shared<Tensor>(shape);
    std::ranges::copy(values, tensor->values().begin());
    const std::vector<std::byte> bytes = writeSafetensors({{name, tensor}}, {});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

nlohmann::json tableIn(const std::string& file)
{
    return nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/app/" + file));
}

}  // namespace attn
