// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/shown_part.h"
#include "core/forward/predict.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

namespace attn
{

namespace
{

/// Models downloaded by scripts/get-models.
class RealModels : public testing::Test
{
protected:
    void SetUp() override
    {
        const char* folder = std::getenv("ATTN_MODELS");
        if (!folder)
            GTEST_SKIP() << "ATTN_MODELS does not name the folder that scripts/get-models fills: real models are not "
                            "tested";
        m_folder = folder;
    }

    [[nodiscard]] Experiment on(const std::string& name, const TextInput& text, PartKind part) const
    {
        Experiment experiment;
        experiment.model = ModelUse{m_folder / name, openModel(m_folder / name, {}), 0, part, ""};
        experiment.inputs.query = text;
        return withShownPart(std::move(experiment), part, 0);
    }

    std::filesystem::path m_folder;
};

/// The cosines printed in the model's documentation; its weights are in half precision here.
TEST_F(RealModels, MiniLmCosinesMatchDocumentation)
{
    constexpr double half_precision = 2e-4;
    const TextInput sentences{{"The new movie is awesome", "The cat sits outside", "A man is playing guitar",
                               "The dog plays in the garden", "The new movie is so great", "A woman watches TV"},
                              false};
    const std::array<std::array<double, 3>, 3> documented = {
        {{0.0543, 0.8939, -0.0502}, {0.2838, -0.0029, 0.1310}, {0.2277, -0.0136, -0.0327}}};
    const auto prediction = predict(on("all-MiniLM-L6-v2", sentences, PartKind::encoder), {});
    for (std::size_t row = 0; row < documented.size(); ++row)
        for (std::size_t column = 0; column < documented[row].size(); ++column)
            EXPECT_NEAR(prediction->cosines[row][column + documented.size()], documented[row][column], half_precision)
                << sentences.sequences[row] << " / " << sentences.sequences[column + documented.size()];
}

/// The output of a program without the final line break.
std::string outputOf(const std::string& command)
{
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    std::string output;
    for (int letter = 0; pipe && (letter = std::fgetc(pipe.get())) != EOF;)
        output += static_cast<char>(letter);
    return output.substr(0, output.find('\n'));
}

TEST_F(RealModels, Stories15MEqualsNumPy)
{
    constexpr int count = 100;
    const std::string begin = "1 9038 2501 263 931";
    std::string ids = begin;
    PredictOptions options;
    options.top = 1;
    for (int token = 0; token < count; ++token) {
        const auto prediction = predict(on("stories15M", TextInput{{ids}, true}, PartKind::self), options);
        ids += ' ' + std::to_string(prediction->items.front().top.front().id);
    }
    const std::string expected =
        outputOf(std::string(ATTN_PYTHON) + " '" ATTN_SOURCE_DIR "/tests/reference/models/stories.py' '" +
                 (m_folder / "stories15M").string() + "' " + std::to_string(count) + ' ' + begin);
    EXPECT_EQ(ids, begin + ' ' + expected);
}

}  // namespace

}  // namespace attn
