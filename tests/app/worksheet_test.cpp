// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <QProcess>

#include <regex>

namespace attn
{

namespace
{

class Worksheets : public Program
{
protected:
    std::string pdfWith(const std::vector<std::string>& options) const
    {
        std::vector<std::string> arguments = {"worksheet", "-", "-o", "out.pdf"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = run(arguments, sample());
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        EXPECT_EQ(outcome.output + outcome.error, "");
        return read("out.pdf");
    }

    /// The text that poppler extracts from a PDF.
    std::string textIn(const std::string& file) const
    {
        QProcess reader;
        reader.start(ATTN_PDFTOTEXT, {QString::fromStdString(folder() + '/' + file), "-"});
        reader.waitForFinished();
        return reader.readAllStandardOutput().toStdString();
    }

    std::string textWith(const std::vector<std::string>& options) const
    {
        pdfWith(options);
        return textIn("out.pdf");
    }
};

int pagesOf(const std::string& pdf)
{
    int count = 0;
    for (std::size_t at = pdf.find("/Type /Page\n"); at != std::string::npos; at = pdf.find("/Type /Page\n", at + 1))
        ++count;
    return count;
}

TEST_F(Worksheets, ArePdfFilesOfRequestedPaperSize)
{
    EXPECT_NE(pdfWith({"--paper", "a4"}).find("/MediaBox [0 0 595.000000 842.000000]"), std::string::npos);
    EXPECT_NE(pdfWith({"--paper", "letter"}).find("/MediaBox [0 0 612.000000 792.000000]"), std::string::npos);
}

TEST_F(Worksheets, ContainRequestedSteps)
{
    const int one = pagesOf(pdfWith({"--steps", "scores"}));
    EXPECT_EQ(one, 2);
    EXPECT_GT(pagesOf(pdfWith({"--steps", "q,scores,weights,output", "--batch", "1", "--head", "1"})), one);
}

TEST_F(Worksheets, CanUseSmallIntegers)
{
    const std::string own = textWith({"--steps", "scores"});
    const std::string small = textWith({"--steps", "scores", "--small-integers", "1"});
    const std::regex decimals("[0-9][.][0-9]");
    EXPECT_TRUE(std::regex_search(own, decimals)) << own;
    EXPECT_FALSE(std::regex_search(small, decimals)) << small;
    EXPECT_EQ(textWith({"--steps", "scores", "--small-integers", "1"}), small);
    EXPECT_NE(textWith({"--steps", "scores", "--small-integers", "2"}), small);
}

TEST_F(Worksheets, CanHaveSeparateSolutionFile)
{
    const int whole = pagesOf(pdfWith({"--steps", "scores"}));
    EXPECT_EQ(pagesOf(pdfWith({"--steps", "scores", "--solution", "solution.pdf"})), whole - 1);
    EXPECT_EQ(pagesOf(read("solution.pdf")), 1);
    EXPECT_NE(textIn("out.pdf").find("Name:"), std::string::npos);
    EXPECT_EQ(textIn("out.pdf").find(": solution\n"), std::string::npos);
    EXPECT_NE(textIn("solution.pdf").find(": solution\n"), std::string::npos);
}

}  // namespace

}  // namespace attn
