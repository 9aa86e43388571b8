// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/models/subword_model.h"

#include <queue>

namespace attn
{

namespace
{

/// Result and rank (lower is merged first) of merging a pair of adjacent tokens.
struct Merge {
    Index rank;
    Index result;
};

using Merges = std::unordered_map<std::uint64_t, Merge>;

std::uint64_t keyOf(Index left, Index right)
{
    constexpr unsigned half = 32;
    return static_cast<std::uint64_t>(left) << half | static_cast<std::uint64_t>(right);
}

/// The two tokens of a merge, written as "a b" or as ["a", "b"].
std::optional<std::pair<std::string_view, std::string_view>> pairOf(const nlohmann::json& merge)
{
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string())
        return std::pair(std::string_view(merge[0].get_ref<const std::string&>()),
                         std::string_view(merge[1].get_ref<const std::string&>()));
    if (!merge.is_string())
        return std::nullopt;
    const std::string_view text = merge.get_ref<const std::string&>();
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos || text.find(' ', blank + 1) != std::string_view::npos)
        return std::nullopt;
    return std::pair(text.substr(0, blank), text.substr(blank + 1));
}

/// Builds the JSON pointer of a merge only for errors, because there may be hundreds of thousands of merges.
Merges readMerges(const JsonValue& value, const Vocabulary& vocabulary)
{
    if (!value.json().is_array())
        (void)value.list();  // throws
    Merges merges;
    merges.reserve(value.json().size());
    Index rank = 0;
    const auto place = [&] { return value.place() + '/' + std::to_string(rank); };
    for (const nlohmann::json& merge : value.json()) {
        const auto pair = pairOf(merge);
        if (!pair)
            throw InputError(
                place(),
                ATTN_TEXT("core", "This is not a merge of two tokens: write \"left right\" or [\"left\", \"right\"]."));
        const auto idOf = [&](std::string_view token) {
            const std::optional<Index> id = vocabulary.find(token);
            return id ? *id : throwMissing(token, place());
        };
        const Index left = idOf(pair->first);
        const std::uint64_t key = keyOf(left, idOf(pair->second));
        merges.insert_or_assign(key, Merge{rank, idOf(std::string(pair->first) + std::string(pair->second))});
        ++rank;
    }
    return merges;
}

/// A current token of the piece, as a node of a doubly linked list.
struct Symbol {
    Subword token;
    std::size_t previous;
    std::size_t next;  ///< the number of symbols if there is none
    bool is_removed = false;
};

/// Merges adjacent tokens: always the pair with the lowest rank, the leftmost of equal ones.
class PieceMerger
{
public:
    PieceMerger(const Merges& merges, const std::vector<Subword>& tokens) : m_merges(merges)
    {
        for (std::size_t at = 0; at < tokens.size(); ++at)
            m_symbols.push_back({tokens[at], at - 1, at + 1});
        for (std::size_t at = 0; at + 1 < tokens.size(); ++at)
            queueCandidate(at);
    }

    /// Appends the tokens after all merges to `result`.
    void run(std::vector<Subword>& result)
    {
        while (!m_candidates.empty()) {
            const Candidate best = m_candidates.top();
            m_candidates.pop();
            if (isCurrent(best))
                merge(best);
        }
        for (const Symbol& symbol : m_symbols)
            if (!symbol.is_removed)
                result.push_back(symbol.token);
    }

private:
    struct Candidate {
        Merge merge;
        std::size_t left;

        bool operator<(const Candidate& other) const  // std::priority_queue has the largest on top
        {
            return std::pair(merge.rank, left) > std::pair(other.merge.rank, other.left);
        }
    };

    [[nodiscard]] const Merge* mergeAt(std::size_t left) const
    {
        const std::size_t right = m_symbols[left].next;
        if (m_symbols[left].is_removed || right >= m_symbols.size())
            return nullptr;
        const auto found = m_merges.find(keyOf(m_symbols[left].token.id, m_symbols[right].token.id));
        return found == m_merges.end() ? nullptr : &found->second;
    }

    void queueCandidate(std::size_t left)
    {
        if (const Merge* merge = mergeAt(left))
            m_candidates.push({*merge, left});
    }

    /// Whether the pair is still the one for which the candidate was queued.
    [[nodiscard]] bool isCurrent(const Candidate& candidate) const
    {
        const Merge* now = mergeAt(candidate.left);
        return now && now->rank == candidate.merge.rank;
    }

    void merge(const Candidate& best)
    {
        Symbol& left = m_symbols[best.left];
        Symbol& right = m_symbols[left.next];
        left.token = {best.merge.result, left.token.begin, right.token.end};
        left.next = right.next;
        right.is_removed = true;
        if (left.next < m_symbols.size()) {
            m_symbols[left.next].previous = best.left;
            queueCandidate(best.left);
        }
        if (best.left > 0)
            queueCandidate(left.previous);
    }

    const Merges& m_merges;
    std::vector<Symbol> m_symbols;
    std::priority_queue<Candidate> m_candidates;
};

struct Bpe final : SubwordModel {
    Merges merges;
    bool fuse_unknown = false;
    bool ignore_merges = false;
    std::string word_end;  ///< suffix of tokens at the end of a piece: "</w>" in CLIP and the first GPT

    [[nodiscard]] std::optional<Index> findCodePoint(std::string_view piece, std::size_t begin, std::size_t end) const
    {
        const std::string_view code = piece.substr(begin, end - begin);
        return end < piece.size() || word_end.empty() ? vocabulary.find(code)
                                                      : vocabulary.find(std::string(code) + word_end);
    }

    /// The piece as one token per code point. Code points without a token become byte tokens or the unknown token; if
    /// neither exists they are dropped.
    [[nodiscard]] std::vector<Subword> codePoints(std::string_view piece) const
    {
        std::vector<Subword> tokens;
        bool last_unknown = false;
        forEachCodePoint(piece, [&](UChar32, std::size_t begin, std::size_t end) {
            const bool fuse = fuse_unknown && last_unknown;
            last_unknown = false;
            if (const auto id = findCodePoint(piece, begin, end))
                tokens.push_back({*id, begin, end});
            else if (!appendBytes(piece, begin, end, tokens) && unknown) {
                last_unknown = true;
                if (fuse)
                    tokens.back().end = end;
                else
                    tokens.push_back({*unknown, begin, end});
            }
        });
        return tokens;
    }

    void split(std::string_view piece, std::vector<Subword>& tokens) const override
    {
        const auto whole = ignore_merges ? vocabulary.find(piece) : std::nullopt;
        if (whole)
            tokens.push_back({*whole, 0, piece.size()});
        else
            PieceMerger(merges, codePoints(piece)).run(tokens);
    }
};

/// @throws InputError for settings that are not supported
void rejectOtherSettings(JsonObject& settings)
{
    const std::optional<JsonValue> dropout = findValue(settings, "dropout");
    if (dropout && dropout->number() != 0)
        dropout->fail(ATTN_TEXT("core", "Dropout of merges is not supported: set it to null."));
    constexpr const char* prefix = "continuing_subword_prefix";
    const std::optional<JsonValue> text = findValue(settings, prefix);
    if (text && !text->string().empty())
        text->fail(ATTN_TEXT("core", "The tokenizer's setting \"%1\" is \"%2\"; only \"\" and null are supported."),
                   prefix, text->string());
}

}  // namespace

SubwordModelPtr readBpe(JsonObject& settings, const Vocabulary& added)
{
    rejectOtherSettings(settings);
    auto model = std::make_unique<Bpe>();
    model->readTokens(settings, added);
    model->merges = readMerges(settings.require("merges"), model->vocabulary);
    model->readByteFallback(settings);
    settings.read("fuse_unk", model->fuse_unknown);
    settings.read("ignore_merges", model->ignore_merges);
    if (const std::optional<JsonValue> suffix = findValue(settings, "end_of_word_suffix"))
        model->word_end = suffix->string();
    return model;
}

}  // namespace attn
