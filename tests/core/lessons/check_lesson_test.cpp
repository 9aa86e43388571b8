// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/lessons/lesson_sample.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace attn
{

namespace
{

TEST(CheckLesson, AcceptsValidLesson) { EXPECT_EQ(problemsIn(sampleLesson()), ""); }

/// Replaces `before` in a file of the sample by `after`, and compares the lines of `lesson check`.
TEST(CheckLesson, ReportsFaultsWithFileAndLine)
{
    for (const auto& fault : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/lessons/faults.json"))) {
        std::string expected;
        for (const std::string line : fault.at("problems"))
            expected += line + '\n';
        EXPECT_EQ(problemsIn(sampleLesson(fault.at("file"), fault.at("before"), fault.at("after"))), expected)
            << fault.at("name");
    }
}

}  // namespace

}  // namespace attn
