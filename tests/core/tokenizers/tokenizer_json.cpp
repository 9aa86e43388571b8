// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/tokenizer_json.h"

namespace attn
{

nlohmann::json wordTokenizer()
{
    return nlohmann::json::parse(R"({
        "version": "1.0", "truncation": null, "padding": null,
        "added_tokens": [{"id": 0, "content": "[UNK]", "special": true}, {"id": 1, "content": "[CLS]", "special": true},
                         {"id": 2, "content": "[SEP]", "special": true}, {"id": 3, "content": "[MASK]", "special": true}],
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": {"type": "BertProcessing", "cls": ["[CLS]", 1], "sep": ["[SEP]", 2]},
        "decoder": null,
        "model": {"type": "WordLevel", "unk_token": "[UNK]",
                  "vocab": {"[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "[MASK]": 3, "the": 4, "cat": 5, "sat": 6, "é": 7}}})");
}

ModelTokenizer tokenizerOf(const nlohmann::json& json)
{
    const std::string text = json.dump();
    return ModelTokenizer::read({{"tokenizer.json", text}});
}

ModelTokenizer tokenizerWith(const std::string& changes)
{
    nlohmann::json json = wordTokenizer();
    json.update(nlohmann::json::parse(changes));
    return tokenizerOf(json);
}

std::string tokensText(std::string_view text, const std::vector<ModelToken>& tokens)
{
    std::string result;
    for (const ModelToken& token : tokens) {
        const std::string_view source = text.substr(token.begin, token.end - token.begin);
        result += "[" + token.text + (source == token.text ? "" : "<" + std::string(source)) + "]";
    }
    return result;
}

}  // namespace attn
