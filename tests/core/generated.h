// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace attn
{

/// Expects `text` (whole lines) in a file of the repository between the line that contains "NAME: generated" and the
/// line that contains "NAME: end". With ATTN_WRITE_GENERATED in the environment the file is brought up to date instead.
inline void expectGenerated(const std::string& file, const std::string& name, const std::string& text)
{
    const std::string path = ATTN_SOURCE_DIR "/" + file;
    std::ifstream stream(path);
    std::string content{std::istreambuf_iterator<char>(stream), {}};
    const std::size_t before = content.find(name + ": generated");
    const std::size_t after = content.find(name + ": end");
    ASSERT_TRUE(before < after && after != std::string::npos) << file << " lacks the two lines about " << name;
    const std::size_t begin = content.find('\n', before) + 1;
    const std::size_t end = content.rfind('\n', after) + 1;
    if (!std::getenv("ATTN_WRITE_GENERATED")) {
        EXPECT_EQ(content.substr(begin, end - begin), text)
            << file << " is not current: run this test with ATTN_WRITE_GENERATED=1, which writes it";
        return;
    }
    content.replace(begin, end - begin, text);
    std::ofstream(path) << content;
}

}  // namespace attn
