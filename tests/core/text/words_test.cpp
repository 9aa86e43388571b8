// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/words.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(Words, BlanksAtTheEndsAreStripped)
{
    EXPECT_EQ(stripped(" \ta b\r\n"), "a b");
    EXPECT_EQ(stripped("\ta ", " "), "\ta");
    EXPECT_EQ(stripped(" \n"), "");
    EXPECT_EQ(stripped(""), "");
}

TEST(Words, AnyNumberOfSeparatorsIsBetweenThem)
{
    EXPECT_EQ(wordsIn("  self   1 "), (std::vector<std::string_view>{"self", "1"}));
    EXPECT_EQ(wordsIn("1,\n2", " \n,"), (std::vector<std::string_view>{"1", "2"}));
    EXPECT_TRUE(wordsIn(" , ", " ,").empty());
}

}  // namespace

}  // namespace attn
