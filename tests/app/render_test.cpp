// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <QImage>

#include <fstream>
#include <set>

namespace attn
{

namespace
{

class Render : public Program
{
protected:
    void expectDrawn(const std::vector<std::string>& options, const std::string& file) const
    {
        std::vector<std::string> arguments = {"render", "-", "-o", file};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = run(arguments, sample());
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(outcome.error, "");
    }
};

TEST_F(Render, PictureHasRequestedSize)
{
    expectDrawn({"--step", "weights", "--size", "640x480"}, "out.png");
    const QImage picture(QString::fromStdString(folder() + "/out.png"));
    EXPECT_EQ(picture.size(), QSize(640, 480));
}

TEST_F(Render, ThemeAndHeadChangePicture)
{
    expectDrawn({"--step", "weights"}, "light.png");
    expectDrawn({"--step", "weights", "--theme", "light", "--head", "0", "--batch", "0"}, "same.png");
    expectDrawn({"--step", "weights", "--theme", "dark"}, "dark.png");
    expectDrawn({"--step", "weights", "--head", "1"}, "other.png");
    EXPECT_EQ(read("same.png"), read("light.png"));
    EXPECT_NE(read("dark.png"), read("light.png"));
    EXPECT_NE(read("other.png"), read("light.png"));
}

TEST_F(Render, DrawsVectors)
{
    expectDrawn({"--step", "scores"}, "out.svg");
    EXPECT_NE(read("out.svg").find("<svg"), std::string::npos);
    expectDrawn({"--step", "scores"}, "out.pdf");
    EXPECT_TRUE(read("out.pdf").starts_with("%PDF-"));
    expectDrawn({"--storyboard"}, "all.pdf");
    EXPECT_TRUE(read("all.pdf").starts_with("%PDF-"));
    EXPECT_GT(read("all.pdf").size(), read("out.pdf").size());
}

TEST_F(Render, ScaleMultipliesPixels)
{
    expectDrawn({"--step", "weights", "--size", "640x480", "--scale", "3"}, "out.png");
    EXPECT_EQ(QImage(QString::fromStdString(folder() + "/out.png")).size(), QSize(1920, 1440));
}

TEST_F(Render, EveryKindDrawsDifferentPicture)
{
    std::ofstream(folder() + "/other.attn.json") << sample();
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
        expectDrawn(options, "out.svg");
        pictures.insert(read("out.svg"));
    }
    EXPECT_EQ(pictures.size(), kinds.size());
}

struct BadRender {
    const char* name;
    std::vector<std::string> options;
    const char* place;
    const char* message_parts;
};

void PrintTo(const BadRender& row, std::ostream* stream) { *stream << row.name; }

const BadRender refused[] = {
    {"neither", {"-o", "out.png"}, "", "either --step TENSOR or --storyboard"},
    {"both", {"--step", "scores", "--storyboard", "-o", "out.pdf"}, "", "either --step TENSOR or --storyboard"},
    {"no_file", {"--step", "scores"}, "render: ", "-o is missing"},
    {"ending", {"--step", "scores", "-o", "out.gif"}, "out.gif: ", "neither in .png nor in .svg nor in .pdf"},
    {"storyboard_ending", {"--storyboard", "-o", "out.png"}, "out.png: ", ".pdf"},
    {"unknown_step", {"--step", "score", "-o", "out.png"}, "--step score: ", "no such tensor"},
    {"absent_step", {"--step", "mask", "-o", "out.png"}, "--step mask: ", "does not occur"},
    {"batch", {"--step", "scores", "--batch", "2", "-o", "out.png"}, "--batch 2: ", "choose 0 to 1"},
    {"head", {"--step", "scores", "--head", "-1", "-o", "out.png"}, "--head -1: ", "0 to 1"},
    {"head_word", {"--step", "scores", "--head", "first", "-o", "out.png"}, "--head first: ", "0 to 1"},
    {"several_heads", {"--step", "scores", "--head", "0,1", "-o", "out.png"}, "--head 0,1: ", "add --heads"},
    {"position", {"--step", "scores", "--position", "0,3", "-o", "out.png"}, "--position 0,3: ", "0 to 2"},
    {"position_range", {"--step", "scores", "--position", "2-1", "-o", "out.png"}, "--position 2-1: ", "0 to 2"},
    {"size_word", {"--step", "scores", "--size", "large", "-o", "out.png"}, "--size large: ", "1440x900"},
    {"size_zero", {"--step", "scores", "--size", "0x900", "-o", "out.png"}, "--size 0x900: ", "from 1 to"},
    {"size_huge", {"--step", "scores", "--size", "99999x99999", "-o", "out.png"}, "--size 99999x99999: ", "from 1 to"},
    {"size_overflow",
     {"--step", "scores", "--size", "9999999999x1", "-o", "out.png"},
     "--size 9999999999x1: ",
     "from 1 to"},
    {"theme", {"--step", "scores", "--theme", "blue", "-o", "out.png"}, "--theme blue: ", "light or dark"},
    {"scale", {"--step", "scores", "--scale", "5", "-o", "out.png"}, "--scale 5: ", "1, 2, 3 or 4"},
    {"scale_word", {"--step", "scores", "--scale", "2x", "-o", "out.png"}, "--scale 2x: ", "1, 2, 3 or 4"},
    {"scale_of_vectors", {"--step", "scores", "--scale", "2", "-o", "out.svg"}, "out.svg: ", "--scale is for .png"},
    {"size_times_scale",
     {"--step", "scores", "--size", "9000x900", "--scale", "4", "-o", "out.png"},
     "--size 9000x900: ",
     "from 1 to 5000"},
    {"two_kinds", {"--step", "scores", "--result", "--heads", "-o", "out.png"}, "", "--result and --heads"},
    {"kind_without_step", {"--heads", "-o", "out.png"}, "", "either --step TENSOR or --storyboard"},
    {"no_heads", {"--step", "output", "--heads", "-o", "out.png"}, "--heads: ", "has no heads"},
    {"compare_nothing",
     {"--step", "scores", "--compare", "nowhere.attn.json", "-o", "out.png"},
     "nowhere.attn.json: ",
     "no such file"},
    {"compare_positions",
     {"--step", "scores", "--compare", "-", "--position", "0", "-o", "out.png"},
     "--position: ",
     "all positions"},
    {"folder", {"--step", "scores", "-o", "nowhere/out.png"}, "nowhere/out.png: ", "create it"},
};

class RenderRefusal : public Program, public testing::WithParamInterface<BadRender>
{
};

TEST_P(RenderRefusal, NamesOption)
{
    std::vector<std::string> arguments = {"render", "-"};
    arguments.insert(arguments.end(), GetParam().options.begin(), GetParam().options.end());
    expectRefusal(arguments, GetParam().place, {GetParam().message_parts}, sample());
}

INSTANTIATE_TEST_SUITE_P(Command, RenderRefusal, testing::ValuesIn(refused), RowName());

}  // namespace

}  // namespace attn
