// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/files/tensor_file.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"
#include "tests/core/reference/subjects.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace attn
{

namespace
{

class PyTorchReference : public SubjectTest
{
};
INSTANTIATE_TEST_SUITE_P(All, PyTorchReference, testing::ValuesIn(referenceSubjects()), subjectName);

TEST(ReferenceFiles, AreComplete)
{
    constexpr std::size_t text_examples = 5;  // see tests/reference/README.md
    constexpr std::size_t minimum = 76;
    EXPECT_GE(referenceSubjects().size(), minimum);
    EXPECT_EQ(subjects().size(), referenceSubjects().size() + text_examples);
    EXPECT_GE(std::ranges::count_if(
                  referenceSubjects(),
                  [](const Subject& subject) { return readTensorFile(subject.reference()).contains("mean_weights"); }),
              6);
}

TEST(ReferenceFiles, EveryStepHasCase)
{
    std::set<const Step*> seen;
    for (const Subject& subject : referenceSubjects())
        for (const Step* step : evaluate(loadExperiment(subject.file))->steps())
            seen.insert(step);
    for (const Subject& subject : modelSubjects())
        forEachPart(loadExperiment(subject.file), [&](const Trace& trace) {
            for (const Step* step : trace.steps())
                seen.insert(step);
        });
    for (const Step& step : stepTable())
        EXPECT_TRUE(isComputedOnRequest(step.id) || seen.contains(&step))
            << name(step.id) << " is in no case with these operands and axes";
}

TEST_P(PyTorchReference, EveryTensorIsEqual)
{
    const NamedTensors expected = readTensorFile(GetParam().reference());
    std::set<std::string_view> names = {name(TensorId::head_contributions), name(TensorId::mean_weights)};
    for (TensorId id : tensorsOf(*m_trace)) {
        names.insert(name(id));
        const auto found = expected.find(name(id));
        ASSERT_NE(found, expected.end()) << "PyTorch has no " << name(id);
        EXPECT_TRUE(agrees((*m_trace)[id], *found->second)) << name(id);
    }
    EXPECT_TRUE(agrees(headContributions(*m_trace), *expected.at("head_contributions")));
    if (const auto mean = expected.find("mean_weights"); mean != expected.end()) {
        EXPECT_TRUE(agrees((*m_trace)[TensorId::mean_weights], *mean->second));
    }
    for (const auto& [name, tensor] : expected)
        EXPECT_TRUE(names.contains(name)) << "the trace has no " << name;
}

/// Colour maps of non-negative values have no colours below 0.
TEST_P(PyTorchReference, SignsMatchKindOfNumber)
{
    for (const Step* step : m_trace->steps()) {
        if (entryOf(step->operation).values == ValueKind::signed_number)
            continue;
        const auto numbers = (*m_trace)[step->id].values();
        EXPECT_TRUE(std::ranges::none_of(numbers, [](float number) { return number < 0; })) << name(step->id);
    }
}

/// Number of weights blocked by −∞, which must be exactly 0 or NaN.
int countBlockedWeights(const Trace& trace)
{
    if (!trace.has(TensorId::masked_scores) || trace.layer().mask.fill != -std::numeric_limits<double>::infinity())
        return 0;
    int blocked = 0;
    const auto visible = trace[TensorId::mask].values();
    const auto weights = trace[TensorId::weights].values();
    for (std::size_t at = 0; at < weights.size(); ++at)
        if (visible[at] == 0.0F && !std::isnan(weights[at])) {
            EXPECT_EQ(weights[at], 0.0F) << "at " << at;
            ++blocked;
        }
    return blocked;
}

TEST(BlockedWeights, AreExactlyZero)
{
    int blocked = 0;
    for (const Subject& subject : subjects()) {
        SCOPED_TRACE(subject.name);
        blocked += countBlockedWeights(*evaluate(loadExperiment(subject.file)));
    }
    EXPECT_GT(blocked, 1000);
}

}  // namespace

}  // namespace attn
