// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace attn
{

/// Expects that the content of a source file after the line `from` up to the line `to` (empty: to the end) is `text`.
/// If the environment variable ATTN_WRITE_GENERATED is set, writes it first.
inline void expectGenerated(const std::string& file, const std::string& from, const std::string& to,
                            const std::string& text)
{
    const std::filesystem::path path = std::filesystem::path(ATTN_SOURCE_DIR) / file;
    std::ifstream in(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    const std::size_t mark = content.find(from + '\n');
    ASSERT_NE(mark, std::string::npos) << file << " has no line " << from;
    const std::size_t begin = mark + from.size() + 1;
    const std::size_t end = to.empty() ? content.size() : content.find(to + '\n', begin);
    ASSERT_NE(end, std::string::npos) << file << " has no line " << to << " behind " << from;
    if (std::getenv("ATTN_WRITE_GENERATED")) {
        std::ofstream(path, std::ios::binary) << content.replace(begin, end - begin, text);
        return;
    }
    EXPECT_EQ(content.substr(begin, end - begin), text)
        << file << " is not current: run this test with ATTN_WRITE_GENERATED=1, or put the text above there";
}

}  // namespace attn
