// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/model_tokenizer.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>
#include <vector>

/// The input is a tokenizer.json, a NUL (which JSON cannot contain) and a text to tokenize.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace attn;
    readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const std::size_t end = std::min(all.find('\0'), all.size());
        const std::string_view text = end < all.size() ? all.substr(end + 1) : "The café [MASK] <s> 中 1\xFF";
        const ModelTokenizer tokenizer = ModelTokenizer::read({{"tokenizer.json", all.substr(0, end)}});
        std::vector<Index> ids;
        std::size_t last = 0;
        for (const ModelToken& token : tokenizer.encode(text)) {
            require(token.id >= 0 && token.id < tokenizer.size() && tokenizer.token(token.id) == token.text);
            require(token.begin >= last && token.begin <= token.end && token.end <= text.size());
            last = token.begin;
            ids.push_back(token.id);
        }
        (void)tokenizer.decode(ids);
        for (Index id = 0; id < tokenizer.size(); ++id)
            (void)tokenizer.displayText(id);
    });
    return 0;
}
