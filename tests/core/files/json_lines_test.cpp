// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(JsonLines, ReturnLineOfValue)
{
    const JsonLines lines("{\n \"a\": [1,\n  {\"b/c\": \"}\\\"\"},\n  null],\n \"d\":\n true}");
    EXPECT_EQ(lines.lineOf(""), 1);
    EXPECT_EQ(lines.lineOf("/a"), 2);
    EXPECT_EQ(lines.lineOf("/a/0"), 2);
    EXPECT_EQ(lines.lineOf("/a/1"), 3);
    EXPECT_EQ(lines.lineOf("/a/1/b~1c"), 3);
    EXPECT_EQ(lines.lineOf("/a/2"), 4);
    EXPECT_EQ(lines.lineOf("/d"), 6);
}

TEST(JsonLines, ReturnLineOfParentForMissingValue)
{
    const JsonLines lines("{\n\"a\":\n{\"b\": 1}}");
    EXPECT_EQ(lines.lineOf("/a/c/d"), 3);
    EXPECT_EQ(lines.lineOf("/e"), 1);
}

TEST(JsonLines, OfInvalidTextEndAtError)
{
    const JsonLines lines("{\"a\": 1,\n\"b\": 2\n,\"a\": 3}");
    EXPECT_EQ(lines.lineOf("/b"), 2);
    EXPECT_EQ(JsonLines("\n\nno JSON").lineOf("/b"), 1);
}

}  // namespace

}  // namespace attn
