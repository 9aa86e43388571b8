// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(Message, SubstitutesArguments)
{
    EXPECT_EQ((Message{"%2 before %1, and %2", {"one", "two"}}.english()), "two before one, and two");
    EXPECT_EQ((Message{"100 % of %1%", {"%2"}}.english()),
              "100 % of %2%");  // placeholders in arguments are not substituted
    EXPECT_EQ((Message{"%1 and %3", {"one"}}.english()), "one and %3");
    EXPECT_EQ((Message{"%", {"one"}}.english()), "%");
}

TEST(Message, FormatsNumbersWithFewestDigits)
{
    EXPECT_EQ(argumentText(0.1), "0.1");
    EXPECT_EQ(argumentText(1e300), "1e+300");
    EXPECT_EQ(argumentText(-3), "-3");
}

TEST(Message, TruncatesLongTextsBetweenCharacters)
{
    const std::string short_text(200, 'a');
    EXPECT_EQ(argumentText(short_text), short_text);
    std::string text(199, 'a');
    text += "猫猫";
    EXPECT_EQ(argumentText(text), std::string(199, 'a') + "…");
}

TEST(InputError, TextBeginsWithPlace)
{
    EXPECT_STREQ(InputError("/attention/heads", "%1 is wrong", 3).what(), "/attention/heads: 3 is wrong");
    EXPECT_STREQ(InputError("", "wrong").what(), "wrong");
}

}  // namespace

}  // namespace attn
