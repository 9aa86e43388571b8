// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/predict.h"

#include "tests/core/forward/model_experiment.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

Experiment experimentAfterDog(const std::string& text)
{
    return modelExperiment("shipped:which-noun", {{"query", {{"text", {"the dog", text}}}}});
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
    const Experiment experiment = experimentAfterDog("the cat sat");
    EXPECT_EQ(textWithToken(experiment, 2, "on"), "the cat sat on");
    EXPECT_EQ(withChosenToken(experiment, 1, 2, 3).sequences[0], "the dog");
    EXPECT_EQ(textWithToken(experimentAfterDog("the cat sat "), 2, "on"), "the cat sat on");
}

TEST(ChosenToken, TruncatesTextAfterPosition)
{
    EXPECT_EQ(textWithToken(experimentAfterDog("The  cat sat on the mat"), 1, "dog"), "The  cat dog");
}

TEST(ChosenToken, WithoutTextIsWrittenAsInVocabulary)
{
    EXPECT_EQ(textWithToken(experimentAfterDog("the cat"), 1, "<end>"), "the cat<end>");
}

TEST(ChosenToken, ChineseIsAppendedWithoutSpace)
{
    const Experiment experiment =
        modelExperiment("shipped:which-noun-zh", {{"query", {{"text", {"猫坐在垫子上，因为它很累，所以"}}}}});
    const auto id = experiment.model->model->tokenizer()->id("猫");
    EXPECT_EQ(withChosenToken(experiment, 0, 11, *id).sequences[0], "猫坐在垫子上，因为它很累，所以猫");
}

TEST(ChosenToken, IsAppendedToListOfIds)
{
    const Experiment experiment = modelExperiment("shipped:which-noun", {{"query", {{"ids", {{4, 7, 9}}}}}});
    EXPECT_EQ(withChosenToken(experiment, 0, 2, 11).sequences[0], "4 7 9 11");
    EXPECT_EQ(withChosenToken(experiment, 0, 0, 11).sequences[0], "4 11");
}

}  // namespace attn
