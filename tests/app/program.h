// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace attn
{

/// Result of running the program.
struct Outcome {
    int status;  ///< −1: crashed or timed out
    std::string output;
    std::string error;
};

/// Tests that run the real program in a temporary folder.
class Program : public testing::Test
{
protected:
    /// Runs the program in folder() with `input` as standard input.
    [[nodiscard]] Outcome run(const std::vector<std::string>& arguments, const std::string& input = {}) const;

    void write(const std::string& file, const std::string& bytes) const;
    [[nodiscard]] std::string read(const std::string& file) const;
    [[nodiscard]] std::string folder() const { return m_folder.path().toStdString(); }
    /// All files below folder().
    [[nodiscard]] std::set<std::string> files() const;

    /// Runs the program, which must reject its input: status 2, no output, no files written, and one line on standard
    /// error that begins with `place` and contains every fragment of `message_parts`.
    void expectRefusal(const std::vector<std::string>& arguments, const std::string& place,
                       const std::vector<std::string>& message_parts, const std::string& input = {}) const;

private:
    QTemporaryDir m_folder;
};

}  // namespace attn
