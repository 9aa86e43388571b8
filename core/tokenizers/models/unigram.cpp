// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/models/subword_model.h"

#include <algorithm>

namespace attn
{

namespace
{

struct Unigram final : SubwordModel {
    struct Entry {
        std::string token;
        Index id;
        double score;  ///< log probability
    };

    std::vector<Entry> entries;  ///< sorted by token
    double unknown_score = 0.0;

    /// Calls visit(entry) for each token that is a prefix of the text, the shortest first.
    template <typename Visit>
    void forEachPrefixToken(std::string_view text, const Visit& visit) const
    {
        auto begin = entries.begin();
        auto end = entries.end();
        for (std::size_t size = 0; size < text.size() && begin != end; ++size) {
            const auto byteAt = [size](const Entry& entry) {
                return entry.token.size() > size ? static_cast<unsigned char>(entry.token[size]) : -1;
            };
            const int wanted = static_cast<unsigned char>(text[size]);
            begin = std::ranges::lower_bound(begin, end, wanted, {}, byteAt);
            end = std::ranges::upper_bound(begin, end, wanted, {}, byteAt);
            if (begin != end && begin->token.size() == size + 1)
                visit(*begin);
        }
    }

    /// The best segmentation up to a position of the text: its score and last token.
    struct Segmentation {
        double score = 0.0;
        std::optional<Subword> last;
    };

    /// The most probable sequence of tokens (Viterbi).
    [[nodiscard]] std::vector<Subword> mostProbableTokens(std::string_view piece) const
    {
        std::vector<Segmentation> ways(piece.size() + 1);
        forEachCodePoint(piece, [&](UChar32, std::size_t begin, std::size_t code_end) {
            const auto offer = [&](Index id, std::size_t end, double score) {
                const double total = ways[begin].score + score;
                if (!ways[end].last || total > ways[end].score)
                    ways[end] = {total, Subword{id, begin, end}};
            };
            bool single = false;
            forEachPrefixToken(piece.substr(begin), [&](const Entry& entry) {
                offer(entry.id, begin + entry.token.size(), entry.score);
                single = single || begin + entry.token.size() == code_end;
            });
            if (!single)
                offer(requireUnknown(piece.substr(begin, code_end - begin)), code_end, unknown_score);
        });
        std::vector<Subword> tokens;
        for (std::size_t end = piece.size(); end > 0; end = tokens.back().begin)
            tokens.push_back(*ways[end].last);
        std::ranges::reverse(tokens);
        return tokens;
    }

    /// Replaces a run of unknown code points by one unknown token, or by byte tokens.
    void split(std::string_view piece, std::vector<Subword>& tokens) const override
    {
        const std::vector<Subword> best = mostProbableTokens(piece);
        for (auto token = best.begin(); token != best.end(); ++token) {
            Subword joined = *token;
            while (unknown && joined.id == *unknown && token + 1 != best.end() && (token + 1)->id == *unknown)
                joined.end = (++token)->end;
            const std::string_view text = piece.substr(joined.begin, joined.end - joined.begin);
            if (const auto id = vocabulary.find(text))
                tokens.push_back({*id, joined.begin, joined.end});
            else if (!appendBytes(piece, joined.begin, joined.end, tokens))
                tokens.push_back(joined);
        }
    }
};

}  // namespace

SubwordModelPtr readUnigram(JsonObject& settings, const Vocabulary& /*added*/)
{
    auto model = std::make_unique<Unigram>();
    double minimum = 0.0;
    for (const JsonValue& value : settings.require("vocab").list()) {
        const std::vector<JsonValue> pair = value.list();
        if (pair.size() != 2)
            value.fail(ATTN_TEXT("core", "This must be a token and its score: [\"token\", -1.5]."));
        const auto id = static_cast<Index>(model->entries.size());
        const std::string token = readText(pair[0]);
        model->vocabulary.add(token, id, value.place());
        model->entries.push_back({token, id, pair[1].number()});
        minimum = id == 0 ? model->entries.back().score : std::min(minimum, model->entries.back().score);
    }
    if (const auto unknown = findValue(settings, "unk_id"))
        model->unknown = unknown->integer(0, static_cast<Index>(model->entries.size()) - 1);
    constexpr double penalty = 10.0;
    model->unknown_score = minimum - penalty;
    model->readByteFallback(settings);
    std::ranges::sort(model->entries, {}, &Unigram::Entry::token);
    return model;
}

}  // namespace attn
