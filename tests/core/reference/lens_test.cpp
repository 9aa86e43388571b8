// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "core/forward/lens.h"
#include "tests/core/reference/subjects.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attn
{

namespace
{

class ModelLens : public testing::TestWithParam<Subject>
{
protected:
    void SetUp() override
    {
        m_experiment = loadExperiment(GetParam().file);
        if (!m_experiment.model->model->plan().predicts())
            GTEST_SKIP() << "it predicts no words";
    }

    [[nodiscard]] const ModelPlan& plan() const { return m_experiment.model->model->plan(); }
    [[nodiscard]] TokenPosition lastToken() const
    {
        const TokenIds tokens = readModelInput(m_experiment).query;
        return {0, tokens.start(0) + static_cast<Index>(tokens.ids[0].size()) - 1};
    }

    Experiment m_experiment;
};

TEST_P(ModelLens, LensEqualsPredictAfterEachLayer)
{
    const auto found = lens(m_experiment, 0);
    ASSERT_EQ(static_cast<Index>(found->rows.size()), plan().parts.back().layer);
    for (std::size_t layer = 0; layer < found->rows.size(); ++layer)
        for (std::size_t at = 0; at < found->rows[layer].size(); ++at) {
            PredictOptions options;
            options.top = 1;
            options.after_layer = static_cast<Index>(layer);
            options.position = found->first + static_cast<Index>(at);
            options.item = 0;
            const Candidate expected = predict(m_experiment, options)->items.front().top.front();
            EXPECT_EQ(found->rows[layer][at].id, expected.id);
            EXPECT_FLOAT_EQ(found->rows[layer][at].probability, expected.probability);
        }
}

TEST_P(ModelLens, ContributionsAddUpToLogit)
{
    if (!m_experiment.overrides.empty() ||
        std::ranges::any_of(m_experiment.changes, [](const PartChanges& part) { return !part.overrides.empty(); }))
        GTEST_SKIP() << "a number that is set by hand is no sum";
    const auto curve = lensCurve(m_experiment, lastToken());
    const bool norms_sums = plan().parts.front().block.norm_position == NormPosition::after;
    ASSERT_EQ(curve->layers.front().shares.has_value(), !norms_sums);
    if (norms_sums)
        return;
    double sum = curve->embedding + curve->constant;
    double size = std::abs(curve->embedding) + std::abs(curve->constant);
    for (const LensPoint& point : curve->layers) {
        sum += point.shares->attention + point.shares->mlp;
        size += std::abs(point.shares->attention) + std::abs(point.shares->mlp);
    }
    double logit = static_cast<double>(curve->layers.back().word.logit);
    if (const auto& cap = plan().parts.back().block.prediction->softcap)
        logit = *cap * std::atanh(logit / *cap);
    EXPECT_NEAR(sum, logit, 1e-5 * size);
}

TEST_P(ModelLens, HeadsAddUpToAttentionWithoutBias)
{
    const auto curve = lensCurve(m_experiment, lastToken());
    if (!curve->layers.front().shares || plan().parts.front().attention.output_bias || plan().encodesAndDecodes())
        return;
    for (const LensPoint& point : curve->layers) {
        const std::vector<double>& heads = point.shares->heads;
        EXPECT_EQ(static_cast<Index>(heads.size()), plan().parts.front().attention.heads);
        EXPECT_NEAR(std::accumulate(heads.begin(), heads.end(), 0.0), point.shares->attention, 1e-5);
    }
}

INSTANTIATE_TEST_SUITE_P(All, ModelLens, testing::ValuesIn(modelSubjects()), subjectName);

Experiment gpt2()
{
    const std::vector<Subject> all = modelSubjects();
    return loadExperiment(std::ranges::find(all, "gpt2", &Subject::name)->file);
}

TEST(LensCurves, RequireExistingPositionAndWord)
{
    const Experiment experiment = gpt2();
    EXPECT_THROW(lensCurve(experiment, {0, 99}), InputError);
    EXPECT_THROW(lensCurve(experiment, {2, 0}), InputError) << "there are two sequences";
    EXPECT_THROW(lensCurve(experiment, {7, 0}), InputError);
    EXPECT_THROW(lensCurve(experiment, {0, 3}, 99999), InputError);
}

TEST(LensCurves, StopOnRequest)
{
    std::stop_source stop;
    stop.request_stop();
    const Experiment experiment = gpt2();
    EXPECT_FALSE(lens(experiment, 0, stop.get_token()));
    EXPECT_FALSE(lensCurve(experiment, {0, 3}, {}, stop.get_token()));
}

}  // namespace

}  // namespace attn
