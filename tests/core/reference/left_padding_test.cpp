// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"
#include "tests/core/reference/subjects.h"

namespace attn
{

namespace
{

/// The rows of a part's result for tokens, without padding, for all sequences.
std::vector<std::vector<float>> rowsOfTokens(const Trace& trace)
{
    const Tensor& result = trace[trace.has(TensorId::logits) ? TensorId::logits : TensorId::block_output];
    const MaskGrid& grid = trace.layer().grid;
    std::vector<std::vector<float>> rows;
    for (Index n = 0; n < grid.batch; ++n)
        for (Index query = 0; query < grid.queries; ++query)
            if (!grid.isPaddingQuery(n, query)) {
                const float* numbers = result.numbersAt(result.offset(Shape{n, query, 0}));
                rows.emplace_back(numbers, numbers + result.shape().back());
            }
    return rows;
}

std::vector<std::vector<std::vector<float>>> resultsOf(const Experiment& experiment)
{
    std::vector<std::vector<std::vector<float>>> parts;
    forEachPart(experiment, [&](const Trace& trace) { parts.push_back(rowsOfTokens(trace)); });
    return parts;
}

class LeftPadding : public testing::TestWithParam<Subject>
{
};
INSTANTIATE_TEST_SUITE_P(All, LeftPadding, testing::ValuesIn(modelSubjects()), subjectName);

TEST_P(LeftPadding, EqualsRightPadding)
{
    Experiment experiment = loadExperiment(GetParam().file);
    if (!experiment.changes.empty() || !experiment.mask.layers.empty() || !experiment.overrides.empty())
        GTEST_SKIP() << "its changes have positions";
    const auto right = resultsOf(experiment);
    experiment.inputs.padding = Padding::left;
    const auto left = resultsOf(experiment);
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t part = 0; part < left.size(); ++part) {
        ASSERT_EQ(left[part].size(), right[part].size());
        for (std::size_t row = 0; row < left[part].size(); ++row)
            for (std::size_t at = 0; at < left[part][row].size(); ++at)
                EXPECT_TRUE(close(double(left[part][row][at]), double(right[part][row][at])))
                    << "part " << part << ", token " << row << ": " << left[part][row][at] << " instead of "
                    << right[part][row][at];
    }
}

}  // namespace

}  // namespace attn
