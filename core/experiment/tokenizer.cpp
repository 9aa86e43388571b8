// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/tokenizer.h"

#include "core/tokenizers/code_points.h"

#include <unicode/uscript.h>

namespace attn
{

namespace
{

/// Calls visit(begin, end, first code point) for each grapheme cluster: a user-perceived character with its combining
/// marks (Unicode Annex 29). White space is a cluster of its own, even before a combining mark.
template <typename Visit>
void forEachGrapheme(std::string_view text, const Visit& visit)
{
    forEachSegment(text, UBRK_CHARACTER, [&](UText& codes, std::size_t begin, std::size_t end) {
        while (begin < end) {
            const UChar32 code = utext_next32From(&codes, static_cast<std::int64_t>(begin));
            const std::size_t stop =
                u_isUWhiteSpace(code) ? static_cast<std::size_t>(utext_getNativeIndex(&codes)) : end;
            visit(begin, stop, code);
            begin = stop;
        }
    });
}

std::vector<std::string> betweenWordBoundaries(std::string_view text)
{
    std::vector<std::string> tokens;
    forEachSegment(text, UBRK_WORD, [&](UText& codes, std::size_t begin, std::size_t end) {
        if (!u_isUWhiteSpace(utext_next32From(&codes, static_cast<std::int64_t>(begin))))
            tokens.emplace_back(text.substr(begin, end - begin));
    });
    return tokens;
}

/// Whether the character is a separate token in Tokenizer::words: punctuation, symbols, Chinese characters.
bool isSeparateToken(UChar32 code)
{
    return hasCategory(code, U_GC_P_MASK | U_GC_S_MASK) || uscript_hasScript(code, USCRIPT_HAN);
}

}  // namespace

std::vector<std::string> tokenize(std::string_view text, Tokenizer tokenizer)
{
    if (tokenizer == Tokenizer::word_boundaries)
        return betweenWordBoundaries(text);
    std::vector<std::string> tokens;
    bool open = false;  // whether the next character continues the last token
    forEachGrapheme(text, [&](std::size_t begin, std::size_t end, UChar32 code) {
        const bool space = u_isUWhiteSpace(code);
        const bool alone = tokenizer == Tokenizer::characters || isSeparateToken(code);
        if (!space && (alone || !open))
            tokens.emplace_back();
        if (!space)
            tokens.back() += text.substr(begin, end - begin);
        open = !space && !alone;
    });
    return tokens;
}

std::string withToken(std::string_view text, Tokenizer tokenizer, std::size_t position, std::string_view token)
{
    const std::vector<std::string> tokens = tokenize(text, tokenizer);
    if (position >= tokens.size()) {
        const bool apart =
            tokenizer != Tokenizer::characters && !text.empty() && !text.ends_with(' ') && !token.empty();
        return std::string(text) + (apart ? " " : "") + std::string(token);
    }
    // Tokens are separated by white space only.
    std::size_t begin = 0;
    for (std::size_t at = 0; at < position; ++at)
        begin = text.find(tokens[at], begin) + tokens[at].size();
    begin = text.find(tokens[position], begin);
    std::string_view before = text.substr(0, begin);
    const std::string_view after = text.substr(begin + tokens[position].size());
    if (token.empty() && before.ends_with(' ') && (after.empty() || after.starts_with(' ')))
        before.remove_suffix(1);
    return std::string(before) + std::string(token) + std::string(after);
}

}  // namespace attn
