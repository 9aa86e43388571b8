// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/text.h"

#include "core/basics/message.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(NearestNames, HaveSmallestEditDistance)
{
    const std::vector<std::string_view> names = {"scores", "scaled_scores", "weights", "q", "k"};
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(nearestNames("wieghts", names), Names{"weights"});
    EXPECT_EQ(nearestNames("score", names), Names{"scores"});
    EXPECT_EQ(nearestNames("scald_score", names), Names{"scaled_scores"});
    EXPECT_EQ(nearestNames("outcome", names), Names{});
    EXPECT_EQ(nearestNames("", names), Names{});
    EXPECT_EQ(nearestNames("v", names), Names{});
    EXPECT_EQ(nearestNames(std::string(1000, 'w'), names), Names{});
    EXPECT_EQ(nearestNames("老", {"要", "因"}), Names{});  // compares characters, not bytes
    EXPECT_EQ(nearestNamesText("cut", {"cat", "cup", "mat"}), "\"cat\", \"cup\"");
}

TEST(Percentages, SmallSharesHaveADecimalAndNoSignOfZero)
{
    EXPECT_EQ(formatPercentage(0), "0%");
    EXPECT_EQ(formatPercentage(0.126), "13%");
    EXPECT_EQ(formatPercentage(0.004), "0.4%");
    EXPECT_EQ(formatPercentage(-0.004), "\u22120.4%");
    EXPECT_EQ(formatPercentage(-0.126), "\u221213%");
    EXPECT_EQ(formatPercentage(1e-5), "\u22480%");
    EXPECT_EQ(formatPercentage(-1e-5), "\u22480%");
    EXPECT_EQ(formatPercentage(0.9998), ">99.9%");
}

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

}  // namespace

}  // namespace attn
