// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/tokenizer.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <memory>
#include <stdexcept>

namespace attn
{

namespace
{

struct Close {
    void operator()(UText* text) const { utext_close(text); }
    void operator()(UBreakIterator* boundaries) const { ubrk_close(boundaries); }
};

/// Calls visit(begin, end) for each segment of the text between two boundaries.
template <typename Visit>
void forEachSegment(std::string_view text, UBreakIteratorType type, const Visit& visit)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UText, Close> codes(
        utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status));
    const std::unique_ptr<UBreakIterator, Close> boundaries(ubrk_open(type, "", nullptr, 0, &status));
    ubrk_setUText(boundaries.get(), codes.get(), &status);
    if (U_FAILURE(status))
        throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
    std::int64_t begin = 0;
    for (std::int64_t end = ubrk_next(boundaries.get()); end != UBRK_DONE; end = ubrk_next(boundaries.get())) {
        visit(*codes, begin, end);
        begin = end;
    }
}

/// Calls visit(begin, end, first code point) for each grapheme cluster: a user-perceived character with its combining
/// marks (Unicode Annex 29). White space is a cluster of its own, even before a combining mark.
template <typename Visit>
void forEachGrapheme(std::string_view text, const Visit& visit)
{
    forEachSegment(text, UBRK_CHARACTER, [&](UText& codes, std::int64_t begin, std::int64_t end) {
        while (begin < end) {
            const UChar32 code = utext_next32From(&codes, begin);
            const std::int64_t stop = u_isUWhiteSpace(code) ? utext_getNativeIndex(&codes) : end;
            visit(static_cast<std::size_t>(begin), static_cast<std::size_t>(stop), code);
            begin = stop;
        }
    });
}

std::vector<std::string> betweenWordBoundaries(std::string_view text)
{
    std::vector<std::string> tokens;
    forEachSegment(text, UBRK_WORD, [&](UText& codes, std::int64_t begin, std::int64_t end) {
        if (!u_isUWhiteSpace(utext_next32From(&codes, begin)))
            tokens.emplace_back(text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
    });
    return tokens;
}

/// Whether the character is a separate token in Tokenizer::words: punctuation, symbols, Chinese characters.
bool isSeparateToken(UChar32 code)
{
    return (U_GET_GC_MASK(code) & (U_GC_P_MASK | U_GC_S_MASK)) != 0 || uscript_hasScript(code, USCRIPT_HAN);
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
