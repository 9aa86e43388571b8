// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/predict.h"

#include "core/experiment/experiment_json.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

Experiment experimentWithModel(const nlohmann::json& query, const std::string& folder)
{
    const nlohmann::json file = {{"format", "attention-explorer/experiment"},
                                 {"version", 2},
                                 {"inputs", {{"query", query}}},
                                 {"model", {{"folder", folder}, {"part", "self"}}}};
    return parseExperiment(file.dump(), {});
}

Experiment whichNounExperiment(const std::string& text)
{
    return experimentWithModel({{"text", {"the dog", text}}}, "shipped:which-noun");
}

/// The second sentence with `token` inserted after `position`.
std::string textWithToken(const Experiment& experiment, Index position, const std::string& token)
{
    const auto id = experiment.model->model->tokenizer()->id(token);
    return withChosenToken(experiment, 1, position, *id).sequences[1];
}

}  // namespace

TEST(ChosenToken, IsAppendedAfterLastWord)
{
    const Experiment experiment = whichNounExperiment("the cat sat");
    EXPECT_EQ(textWithToken(experiment, 2, "on"), "the cat sat on");
    EXPECT_EQ(withChosenToken(experiment, 1, 2, 3).sequences[0], "the dog");
    EXPECT_EQ(textWithToken(whichNounExperiment("the cat sat "), 2, "on"), "the cat sat on");
}

TEST(ChosenToken, TruncatesTextAfterPosition)
{
    EXPECT_EQ(textWithToken(whichNounExperiment("The  cat sat on the mat"), 1, "dog"), "The  cat dog");
}

TEST(ChosenToken, WithoutTextIsWrittenAsInVocabulary)
{
    EXPECT_EQ(textWithToken(whichNounExperiment("the cat"), 1, "<end>"), "the cat<end>");
}

TEST(ChosenToken, ChineseIsAppendedWithoutSpace)
{
    const Experiment experiment =
        experimentWithModel({{"text", {"猫坐在垫子上，因为它很累，所以"}}}, "shipped:which-noun-zh");
    const auto id = experiment.model->model->tokenizer()->id("猫");
    EXPECT_EQ(withChosenToken(experiment, 0, 11, *id).sequences[0], "猫坐在垫子上，因为它很累，所以猫");
}

TEST(ChosenToken, IsAppendedToListOfIds)
{
    const Experiment experiment = experimentWithModel({{"ids", {{4, 7, 9}}}}, "shipped:which-noun");
    EXPECT_EQ(withChosenToken(experiment, 0, 2, 11).sequences[0], "4 7 9 11");
    EXPECT_EQ(withChosenToken(experiment, 0, 0, 11).sequences[0], "4 11");
}

}  // namespace attn
