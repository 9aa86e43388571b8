// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/sample.h"

namespace attn
{

nlohmann::json sampleJson()
{
    return nlohmann::json::parse(R"({
        "format": "attention-explorer/experiment",
        "version": 2,
        "inputs": {"query": {"text": ["one two three", "four five"]}},
        "embedding": {"dim": 8},
        "attention": {"heads": 2}
    })");
}

std::string sample(const std::string& changes)
{
    nlohmann::json json = sampleJson();
    json.merge_patch(nlohmann::json::parse(changes));
    return json.dump();
}

}  // namespace attn
