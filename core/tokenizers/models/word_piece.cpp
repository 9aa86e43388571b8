// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"
#include "core/tokenizers/models/subword_model.h"

namespace attn
{

namespace
{

struct WordPiece {
    Vocabulary vocabulary;
    std::optional<Index> unknown;
    std::string prefix = "##";    ///< prefix of tokens that continue a word
    Index max_word_length = 100;  ///< in code points; longer words become the unknown token

    /// The longest token that starts at `begin`; end == begin if there is none.
    /// @param stops ends of the code points, in bytes
    [[nodiscard]] Subword longestTokenAt(std::string_view word, std::size_t begin,
                                         const std::vector<std::size_t>& stops) const
    {
        const std::string start = begin == 0 ? "" : prefix;
        for (auto end = stops.rbegin(); end != stops.rend() && *end > begin; ++end)
            if (const auto id = vocabulary.find(start + std::string(word.substr(begin, *end - begin))))
                return {*id, begin, *end};
        return {0, begin, begin};
    }

    /// Greedy from the left, longest match first. A word with any unknown part becomes a single unknown token.
    void split(std::string_view word, std::vector<Subword>& tokens) const
    {
        std::vector<std::size_t> stops;
        forEachCodePoint(word, [&](UChar32, std::size_t, std::size_t end) { stops.push_back(end); });
        std::vector<Subword> found;
        std::size_t done = static_cast<Index>(stops.size()) > max_word_length ? word.size() : 0;
        bool known = done == 0;
        while (known && done < word.size()) {
            found.push_back(longestTokenAt(word, done, stops));
            known = found.back().end > done;
            done = found.back().end;
        }
        if (!known)
            found = {{requireUnknownToken(word, unknown), 0, word.size()}};
        tokens.insert(tokens.end(), found.begin(), found.end());
    }
};

}  // namespace

SubwordModel readWordPiece(JsonObject& settings, const Vocabulary& added)
{
    auto model = std::make_shared<WordPiece>();
    model->vocabulary = readVocabulary(settings.require("vocab"));
    model->unknown = readUnknownToken(settings, model->vocabulary, added);
    settings.read("continuing_subword_prefix", model->prefix);
    settings.read("max_input_chars_per_word", model->max_word_length,
                  [](const JsonValue& value) { return value.integer(); });
    return {model->vocabulary, model->unknown,
            [model](std::string_view word, std::vector<Subword>& tokens) { model->split(word, tokens); }};
}

}  // namespace attn
