// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/forward/patching.h"
#include "tests/core/reference/subjects.h"

#include <cmath>

namespace attn
{

namespace
{

/// A is B with one head of the first layer disabled: equal shapes, and different numbers after it.
class ModelPatching : public testing::TestWithParam<Subject>
{
protected:
    void SetUp() override
    {
        m_b = loadExperiment(GetParam().file);
        const ModelPlan& plan = m_b.model->model->plan();
        if (!plan.predicts())
            GTEST_SKIP() << "it predicts no words";
        const auto first = std::ranges::find_if(plan.parts, [](const PartPlan& part) {
            return part.kind == PartKind::self || part.kind == PartKind::encoder;
        });
        m_a = withShownPart(m_b, first->kind, first->layer);
        m_a.heads_off = {0};
        m_from = patchSource(m_a);
        m_options.word = 1;
        m_options.against = 2;
    }

    /// logit of one word − logit of the other, computed without reuse.
    [[nodiscard]] double differenceOf(const Experiment& experiment) const
    {
        const auto logit = [&](Index word) {
            return static_cast<double>(
                predict(experiment, {.top = 0, .extra_token = word})->items.at(0).top.at(0).logit);
        };
        return logit(*m_options.word) - logit(*m_options.against);
    }

    Experiment m_a;
    Experiment m_b;
    std::shared_ptr<const PatchSource> m_from;
    SweepOptions m_options;
};

TEST_P(ModelPatching, SweepEqualsSinglePatches)
{
    for (const SweepTarget over : {SweepTarget::positions, SweepTarget::heads}) {
        m_options.target = over;
        const auto result = sweep(m_b, m_from, m_options);
        ASSERT_TRUE(result);
        EXPECT_EQ(result->own_difference, differenceOf(m_b));
        EXPECT_EQ(result->other_difference, differenceOf(m_a));
        const Index first = over == SweepTarget::positions ? readModelInput(m_b).query.start(0) : 0;
        for (std::size_t layer = 0; layer < result->patched.size(); ++layer)
            for (std::size_t at = 0; at < result->patched[layer].size(); ++at) {
                Experiment patched = m_b;
                patched.patches.push_back(sweepPatch(m_b.model->model->plan(), m_from, m_options,
                                                     static_cast<Index>(layer), first + static_cast<Index>(at)));
                EXPECT_EQ(result->patched[layer][at], differenceOf(patched)) << layer << ' ' << at;
            }
    }
}

TEST_P(ModelPatching, LastOutputRestoresPrediction)
{
    const auto result = sweep(m_b, m_from, m_options);
    ASSERT_TRUE(result);
    const Index first = readModelInput(m_b).query.start(0);
    EXPECT_EQ(result->patched.back().at(static_cast<std::size_t>(result->token.position - first)),
              result->other_difference);
}

INSTANTIATE_TEST_SUITE_P(All, ModelPatching, testing::ValuesIn(modelSubjects()), subjectName);

}  // namespace

}  // namespace attn
