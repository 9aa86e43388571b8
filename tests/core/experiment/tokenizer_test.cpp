// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/tokenizer.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

using Tokens = std::vector<std::string>;

Tokens words(std::string_view text) { return tokenize(text, Tokenizer::words); }
Tokens characters(std::string_view text) { return tokenize(text, Tokenizer::characters); }

TEST(Tokenizer, SplitsAtWhiteSpaceAndKeepsCase)
{
    EXPECT_EQ(words("  The cat\tsat\n"), (Tokens{"The", "cat", "sat"}));
    EXPECT_EQ(words("deux\u00a0mots\u3000ici"), (Tokens{"deux", "mots", "ici"}));
}

TEST(Tokenizer, PunctuationMarksAreTokens)
{
    EXPECT_EQ(words("Stop, now!"), (Tokens{"Stop", ",", "now", "!"}));
    EXPECT_EQ(words("don't"), (Tokens{"don", "'", "t"}));
    EXPECT_EQ(words("你好，世界。"), (Tokens{"你", "好", "，", "世", "界", "。"}));
    EXPECT_EQ(words("«oui»…"), (Tokens{"«", "oui", "»", "…"}));
}

TEST(Tokenizer, EachChineseCharacterIsTokenInWordMode)
{
    EXPECT_EQ(words("cat猫sat"), (Tokens{"cat", "猫", "sat"}));
    EXPECT_EQ(words("𠀀a"), (Tokens{"𠀀", "a"}));
}

TEST(Tokenizer, KeepsWordsOfOtherScripts)
{
    EXPECT_EQ(words("кот сидел"), (Tokens{"кот", "сидел"}));
    EXPECT_EQ(words("était"), (Tokens{"était"}));
}

TEST(Tokenizer, CharacterModeDropsWhiteSpace)
{
    EXPECT_EQ(characters("ab c"), (Tokens{"a", "b", "c"}));
    EXPECT_EQ(characters("猫!"), (Tokens{"猫", "!"}));
}

TEST(Tokenizer, KeepsCombiningMarksWithBase)
{
    EXPECT_EQ(characters("e\u0301x"), (Tokens{"e\u0301", "x"}));
    EXPECT_EQ(characters("👩\u200d🔬👍🏽"), (Tokens{"👩\u200d🔬", "👍🏽"}));
    EXPECT_EQ(characters("\u0301"), (Tokens{"\u0301"}));
    EXPECT_EQ(words("! \u0301"), (Tokens{"!", "\u0301"}));
}

TEST(Tokenizer, AsciiAndChineseTokensAreStable)
{
    EXPECT_EQ(words("a$b 1+2=3 x<y>z"), (Tokens{"a", "$", "b", "1", "+", "2", "=", "3", "x", "<", "y", ">", "z"}));
    EXPECT_EQ(words("`^~|\\"), (Tokens{"`", "^", "~", "|", "\\"}));
    EXPECT_EQ(words("f(x)[i]{k} 3.14% a_b-c/d"), (Tokens{"f", "(",  "x", ")", "[", "i", "]", "{", "k", "}", "3",
                                                         ".", "14", "%", "a", "_", "b", "-", "c", "/", "d"}));
    EXPECT_EQ(words("#1 @me \"q\" a\r\nb"), (Tokens{"#", "1", "@", "me", "\"", "q", "\"", "a", "b"}));
    EXPECT_EQ(words("“你好”——世……"), (Tokens{"“", "你", "好", "”", "—", "—", "世", "…", "…"}));
    EXPECT_EQ(words("人々〆〇㐀豈"), (Tokens{"人", "々", "〆", "〇", "㐀", "豈"}));
    EXPECT_EQ(words("ＡＢ１（全）！＋＄《书》"),
              (Tokens{"ＡＢ１", "（", "全", "）", "！", "＋", "＄", "《", "书", "》"}));
    EXPECT_EQ(words("カタ・안녕 ｡"), (Tokens{"カタ", "・", "안녕", "｡"}));
    EXPECT_EQ(words("猫\ufe0fx a\u200bb !\u0301x a\u2028b"),
              (Tokens{"猫\ufe0f", "x", "a\u200bb", "!\u0301", "x", "a", "b"}));
}

TEST(Tokenizer, EachSymbolIsToken)
{
    EXPECT_EQ(words("20°C €5 x×y"), (Tokens{"20", "°", "C", "€", "5", "x", "×", "y"}));
    EXPECT_EQ(words("hi👍there"), (Tokens{"hi", "👍", "there"}));
}

TEST(Tokenizer, SplitsIntoGraphemeClusters)
{
    EXPECT_EQ(characters("🇨🇳🇫🇷"), (Tokens{"🇨🇳", "🇫🇷"}));
    EXPECT_EQ(characters("สวัสดี"), (Tokens{"ส", "วั", "ส", "ดี"}));
    EXPECT_EQ(characters("1️⃣#️⃣"), (Tokens{"1️⃣", "#️⃣"}));
}

TEST(Tokenizer, FindsWordsInTextWithoutBlanks)
{
    const auto found = [](std::string_view text) { return tokenize(text, Tokenizer::word_boundaries); };
    EXPECT_EQ(found("我喜欢吃苹果。"), (Tokens{"我", "喜欢", "吃", "苹果", "。"}));
    EXPECT_EQ(found("注意力 机制"), (Tokens{"注意力", "机制"}));
    EXPECT_EQ(found("The cat's 3.14, ok!"), (Tokens{"The", "cat's", "3.14", ",", "ok", "!"}));
    EXPECT_TRUE(found(" \n\u3000").empty());
    EXPECT_EQ(withToken("我喜欢苹果", Tokenizer::word_boundaries, 2, "梨"), "我喜欢梨");
}

TEST(Tokenizer, EmptyTextHasNoTokens)
{
    EXPECT_TRUE(words("").empty());
    EXPECT_TRUE(words(" \n ").empty());
}

TEST(Tokenizer, ReplacesTokenInText)
{
    const auto with = [](std::size_t position, std::string_view token) {
        return withToken("the cat, the mat", Tokenizer::words, position, token);
    };
    EXPECT_EQ(with(1, "dog"), "the dog, the mat");
    EXPECT_EQ(with(3, "a"), "the cat, a mat");  // does not replace the first "the"
    EXPECT_EQ(with(0, "my old"), "my old cat, the mat");
    EXPECT_EQ(with(4, ""), "the cat, the");
    EXPECT_EQ(with(0, ""), " cat, the mat");
    EXPECT_EQ(with(9, "again"), "the cat, the mat again");
    EXPECT_EQ(withToken("", Tokenizer::words, 0, "one"), "one");
    EXPECT_EQ(withToken("猫坐下", Tokenizer::words, 1, "站"), "猫站下");
    EXPECT_EQ(withToken("ab c", Tokenizer::characters, 2, "d"), "ab d");
}

TEST(Tokenizer, ReplacingTokensByThemselvesChangesNothing)
{
    const std::string text = "Stop,  now! 你好 \u0301 👩\u200d🔬x e\u0301 the the";
    for (const Tokenizer tokenizer : {Tokenizer::words, Tokenizer::characters, Tokenizer::word_boundaries}) {
        const Tokens tokens = tokenize(text, tokenizer);
        for (std::size_t at = 0; at < tokens.size(); ++at)
            EXPECT_EQ(withToken(text, tokenizer, at, tokens[at]), text);
    }
}

TEST(Tokenizer, TextNeverYieldsPaddingToken) { EXPECT_EQ(words(padding_token), (Tokens{"[", "PAD", "]"})); }

}  // namespace

}  // namespace attn
