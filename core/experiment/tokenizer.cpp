// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/tokenizer.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

struct Range {
    char32_t first, last;
};

template <std::size_t Count>
bool within(char32_t code, const std::array<Range, Count>& ranges)
{
    return std::ranges::any_of(ranges, [code](Range range) { return code >= range.first && code <= range.last; });
}

// Unicode's White_Space property.
constexpr std::array<Range, 10> white_space = {{{0x09, 0x0d},
                                                {0x20, 0x20},
                                                {0x85, 0x85},
                                                {0xa0, 0xa0},
                                                {0x1680, 0x1680},
                                                {0x2000, 0x200a},
                                                {0x2028, 0x2029},
                                                {0x202f, 0x202f},
                                                {0x205f, 0x205f},
                                                {0x3000, 0x3000}}};

// ASCII punctuation and symbols, Latin-1, general, CJK and full-width punctuation.
constexpr std::array<Range, 20> punctuation = {
    {{0x21, 0x2f},     {0x3a, 0x40},     {0x5b, 0x60},     {0x7b, 0x7e},     {0xa1, 0xa1},
     {0xa7, 0xa7},     {0xab, 0xab},     {0xb6, 0xb7},     {0xbb, 0xbb},     {0xbf, 0xbf},
     {0x2010, 0x2027}, {0x2030, 0x205e}, {0x3001, 0x3003}, {0x3008, 0x3020}, {0x30fb, 0x30fb},
     {0xfe30, 0xfe4f}, {0xff01, 0xff0f}, {0xff1a, 0xff20}, {0xff3b, 0xff40}, {0xff5b, 0xff65}}};

constexpr std::array<Range, 6> chinese = {
    {{0x3005, 0x3007}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xf900, 0xfaff}, {0x20000, 0x2fa1f}, {0x30000, 0x323af}}};

// What is drawn onto the character before: combining marks, variation selectors, skin tones, the joiner of emoji.
constexpr char32_t joiner = 0x200d;
constexpr std::array<Range, 6> extenders = {
    {{0x0300, 0x036f}, {joiner, joiner}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0x1f3fb, 0x1f3ff}, {0xe0020, 0xe007f}}};

struct Character {
    std::string_view bytes;
    char32_t code;
};

Character nextCharacter(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    char32_t code = length == 1 ? byte(0) : byte(0) & (0xff >> (length + 1));
    for (std::size_t at = 1; at < length; ++at)
        code = code << 6 | (byte(at) & 0x3f);
    return {text.substr(0, length), code};
}

class TokenList
{
public:
    void append(std::string_view bytes, bool starts_token, bool ends_token)
    {
        if (starts_token || !m_open)
            m_tokens.emplace_back();
        m_tokens.back() += bytes;
        m_open = !ends_token;
    }
    void close() { m_open = false; }
    // Onto the last token, open or not; alone when there is nothing to be drawn onto.
    void extend(std::string_view bytes, bool adjacent)
    {
        if (adjacent && !m_tokens.empty())
            m_tokens.back() += bytes;
        else
            append(bytes, true, false);
    }
    std::vector<std::string> take() { return std::move(m_tokens); }

private:
    std::vector<std::string> m_tokens;
    bool m_open = false;
};

}  // namespace

std::vector<std::string> tokenize(std::string_view text, Tokenizer tokenizer)
{
    TokenList tokens;
    char32_t before = U' ';
    while (!text.empty()) {
        const Character character = nextCharacter(text);
        text.remove_prefix(character.bytes.size());
        if (within(character.code, white_space))
            tokens.close();
        else if (within(character.code, extenders) || before == joiner)
            tokens.extend(character.bytes, !within(before, white_space));
        else if (tokenizer == Tokenizer::characters || within(character.code, punctuation) ||
                 within(character.code, chinese))
            tokens.append(character.bytes, true, true);
        else
            tokens.append(character.bytes, false, false);
        before = character.code;
    }
    return tokens.take();
}

std::string withToken(std::string_view text, Tokenizer tokenizer, std::size_t position, std::string_view token)
{
    const std::vector<std::string> tokens = tokenize(text, tokenizer);
    if (position >= tokens.size()) {
        const bool apart = tokenizer == Tokenizer::words && !text.empty() && !text.ends_with(' ') && !token.empty();
        return std::string(text) + (apart ? " " : "") + std::string(token);
    }
    // Between one token and the next is nothing but white space.
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
