// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <QImage>
#include <QProcess>

#include <regex>
#include <set>

namespace attn
{

namespace
{

/// Pictures and worksheets of the sample.
class Drawings : public Program
{
protected:
    /// Runs the command, which must write the file. @return its content
    std::string drawing(const std::string& command, const std::string& file, std::vector<std::string> options) const
    {
        options.insert(options.begin(), {command, "-", "-o", file});
        const Outcome outcome = run(options, sample());
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        EXPECT_EQ(outcome.output + outcome.error, "");
        return read(file);
    }

    std::string render(const std::vector<std::string>& options, const std::string& file) const
    {
        return drawing("render", file, options);
    }

    std::string worksheet(const std::vector<std::string>& options) const
    {
        return drawing("worksheet", "out.pdf", options);
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
        worksheet(options);
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

TEST_F(Drawings, PictureHasRequestedSizeAndScale)
{
    render({"--step", "weights", "--size", "640x480"}, "out.png");
    EXPECT_EQ(QImage(QString::fromStdString(folder() + "/out.png")).size(), QSize(640, 480));
    render({"--step", "weights", "--size", "640x480", "--scale", "3"}, "out.png");
    EXPECT_EQ(QImage(QString::fromStdString(folder() + "/out.png")).size(), QSize(1920, 1440));
}

TEST_F(Drawings, ThemeAndHeadChangePicture)
{
    const std::string light = render({"--step", "weights"}, "light.png");
    EXPECT_EQ(render({"--step", "weights", "--theme", "light", "--head", "0", "--batch", "0"}, "same.png"), light);
    EXPECT_NE(render({"--step", "weights", "--theme", "dark"}, "dark.png"), light);
    EXPECT_NE(render({"--step", "weights", "--head", "1"}, "other.png"), light);
}

TEST_F(Drawings, EveryKindDrawsDifferentPicture)
{
    write("other.attn.json", sample());
    const std::vector<std::vector<std::string>> kinds = {{},
                                                         {"--result"},
                                                         {"--heads"},
                                                         {"--heads", "--head", "1"},
                                                         {"--position", "0,2"},
                                                         {"--compare", folder() + "/other.attn.json"},
                                                         {"--heading"}};
    std::set<std::string> pictures;
    for (std::vector<std::string> options : kinds) {
        options.insert(options.end(), {"--step", "weights"});
        pictures.insert(render(options, "out.svg"));
    }
    EXPECT_EQ(pictures.size(), kinds.size());
}

TEST_F(Drawings, WorksheetsArePdfFilesOfRequestedPaperSize)
{
    EXPECT_NE(worksheet({"--paper", "a4"}).find("/MediaBox [0 0 595.000000 842.000000]"), std::string::npos);
    EXPECT_NE(worksheet({"--paper", "letter"}).find("/MediaBox [0 0 612.000000 792.000000]"), std::string::npos);
}

TEST_F(Drawings, WorksheetsContainRequestedSteps)
{
    const int one = pagesOf(worksheet({"--steps", "scores"}));
    EXPECT_EQ(one, 2);
    EXPECT_GT(pagesOf(worksheet({"--steps", "q,scores,weights,output", "--batch", "1", "--head", "1"})), one);
}

TEST_F(Drawings, WorksheetsCanUseSmallIntegers)
{
    const std::string own = textWith({"--steps", "scores"});
    const std::string small = textWith({"--steps", "scores", "--small-integers", "1"});
    const std::regex decimals("[0-9][.][0-9]");
    EXPECT_TRUE(std::regex_search(own, decimals)) << own;
    EXPECT_FALSE(std::regex_search(small, decimals)) << small;
    EXPECT_EQ(textWith({"--steps", "scores", "--small-integers", "1"}), small);
    EXPECT_NE(textWith({"--steps", "scores", "--small-integers", "2"}), small);
}

TEST_F(Drawings, WorksheetsCanHaveSeparateSolutionFile)
{
    const int whole = pagesOf(worksheet({"--steps", "scores"}));
    EXPECT_EQ(pagesOf(worksheet({"--steps", "scores", "--solution", "solution.pdf"})), whole - 1);
    EXPECT_EQ(pagesOf(read("solution.pdf")), 1);
    EXPECT_NE(textIn("out.pdf").find("Name:"), std::string::npos);
    EXPECT_EQ(textIn("out.pdf").find(": solution\n"), std::string::npos);
    EXPECT_NE(textIn("solution.pdf").find(": solution\n"), std::string::npos);
}

}  // namespace

}  // namespace attn
