// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/shard_index.h"

#include "core/files/file_io.h"
#include "core/files/json_reader.h"
#include "core/files/strict_json.h"

namespace attn
{

std::map<std::string, std::string> parseShardIndex(std::string_view text)
{
    const nlohmann::json json = parseStrictJson(text);
    const JsonObject map(JsonObject(JsonValue(json, "")).require("weight_map"));
    std::map<std::string, std::string> shards;
    for (const auto& [tensor, file] : map.json().items()) {
        const JsonValue value = map.at(tensor);
        const std::filesystem::path name = value.string();
        if (name.filename() != name || endingOf(name) != ".safetensors")
            throw InputError(value.place(),
                             ATTN_TEXT("core", "This is \"%1\", but it must be the name of a .safetensors file in the "
                                               "same folder."),
                             name.string());
        shards[tensor] = name.string();
    }
    return shards;
}

}  // namespace attn
