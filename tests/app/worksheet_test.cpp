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

    /// The text that poppler extracts from the PDF.
    std::string textWith(const std::vector<std::string>& options) const
    {
        pdfWith(options);
        QProcess reader;
        reader.start(ATTN_PDFTOTEXT, {QString::fromStdString(folder() + "/out.pdf"), "-"});
        reader.waitForFinished();
        return reader.readAllStandardOutput().toStdString();
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
}

struct BadWorksheet {
    const char* name;
    std::vector<std::string> options;
    const char* place;
    const char* message_parts;
    const char* changes = "{}";
};

void PrintTo(const BadWorksheet& row, std::ostream* stream) { *stream << row.name; }

const BadWorksheet refused_worksheets[] = {
    {"no_file", {}, "worksheet: ", "-o is missing"},
    {"ending", {"-o", "out.png"}, "out.png: ", ".pdf"},
    {"no_steps", {"--steps", "", "-o", "out.pdf"}, "--steps : ", "no such tensor"},
    {"unknown_step", {"--steps", "scores,score", "-o", "out.pdf"}, "--steps score: ", "no such tensor"},
    {"absent_step", {"--steps", "masked_scores", "-o", "out.pdf"}, "--steps masked_scores: ", "does not occur"},
    {"input", {"--steps", "query_input", "-o", "out.pdf"}, "--steps query_input: ", "nothing to compute"},
    {"parameter", {"--steps", "w_q.weight", "-o", "out.pdf"}, "--steps w_q.weight: ", "nothing to compute"},
    {"on_request", {"--steps", "head_contributions", "-o", "out.pdf"}, "--steps head_contributions: ", "not occur"},
    {"random",
     {"--steps", "dropped_weights", "-o", "out.pdf"},
     "--steps dropped_weights: ",
     "drawn at random",
     R"({"attention": {"dropout": {"p": 0.5, "on": true}}})"},
    {"long_sums",
     {"--steps", "scores", "-o", "out.pdf"},
     "--steps scores: ",
     "has 20 numbers, and a sheet of paper has room for 16",
     R"({"embedding": {"dim": 40}})"},
    {"huge",
     {"-o", "out.pdf"},
     "None of its usual steps fits",
     "make the text shorter",
     R"({"inputs": {"query": {"text": ["a b c d e f g h i j k l m n o p q r s t u v w x y z"]}}})"},
    {"batch", {"--batch", "2", "-o", "out.pdf"}, "--batch 2: ", "choose 0 to 1"},
    {"head", {"--head", "-1", "-o", "out.pdf"}, "--head -1: ", "choose 0 to 1"},
    {"paper", {"--paper", "A3", "-o", "out.pdf"}, "--paper A3: ", "a4 or letter"},
    {"seed", {"--small-integers", "one", "-o", "out.pdf"}, "--small-integers one: ", "whole number from 0"},
    {"negative_seed", {"--small-integers", "-1", "-o", "out.pdf"}, "--small-integers -1: ", "whole number from 0"},
    {"folder", {"-o", "nowhere/out.pdf"}, "nowhere/out.pdf: ", "create it"},
    {"solution_ending", {"-o", "out.pdf", "--solution", "s.txt"}, "s.txt: ", ".pdf"},
    {"one_file_for_both", {"-o", "out.pdf", "--solution", "out.pdf"}, "--solution out.pdf: ", "choose another name"},
    {"two_files", {"more", "-o", "out.pdf"}, "worksheet: ", "one word too many"},
};

class WorksheetRefusal : public Program, public testing::WithParamInterface<BadWorksheet>
{
};

TEST_P(WorksheetRefusal, NamesOption)
{
    std::vector<std::string> arguments = {"worksheet", "-"};
    arguments.insert(arguments.end(), GetParam().options.begin(), GetParam().options.end());
    expectRefusal(arguments, GetParam().place, {GetParam().message_parts}, sample(GetParam().changes));
}

INSTANTIATE_TEST_SUITE_P(Command, WorksheetRefusal, testing::ValuesIn(refused_worksheets), RowName());

}  // namespace

}  // namespace attn
