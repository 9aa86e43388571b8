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

TEST_F(Render, PictureHasRequestedSizeAndScale)
{
    expectDrawn({"--step", "weights", "--size", "640x480"}, "out.png");
    EXPECT_EQ(QImage(QString::fromStdString(folder() + "/out.png")).size(), QSize(640, 480));
    expectDrawn({"--step", "weights", "--size", "640x480", "--scale", "3"}, "out.png");
    EXPECT_EQ(QImage(QString::fromStdString(folder() + "/out.png")).size(), QSize(1920, 1440));
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

}  // namespace

}  // namespace attn
