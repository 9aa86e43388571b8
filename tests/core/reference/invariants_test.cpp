// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"
#include "tests/core/reference/explained.h"
#include "tests/core/reference/subjects.h"

#include <cmath>

namespace attn
{

namespace
{

class Invariants : public SubjectTest
{
};
INSTANTIATE_TEST_SUITE_P(All, Invariants, testing::ValuesIn(subjects()), subjectName);

bool isFullyMasked(const Trace& trace, Index slice, Index line, bool columns)
{
    if (!trace.has(TensorId::mask))
        return false;
    const ConstMatrixMap mask = trace[TensorId::mask].matrix(slice);
    return columns ? (mask.col(line).array() == 0.0F).all() : (mask.row(line).array() == 0.0F).all();
}

/// The expected sum of the weights along the softmax axis, including the sink.
float expectedSum(const Trace& trace, Index slice, Index line)
{
    const Tensor& maxima = trace[TensorId::row_max];
    const Mask& mask = trace.layer().mask;
    const bool columns = trace.layer().softmax_axis == SoftmaxAxis::query;
    if (mask.empty_rows == EmptyRows::zero && !hasSink(trace.layer()) && mask.stage == MaskStage::before_softmax &&
        isFullyMasked(trace, slice, line, columns))
        return 0.0F;
    const float largest = maxima.values()[static_cast<std::size_t>(slice * maxima.shape().back() + line)];
    return std::isfinite(largest) ? 1.0F : std::numeric_limits<float>::quiet_NaN();
}

TEST_P(Invariants, SoftmaxAddsUpToOneOrIsNaN)
{
    const Tensor& weights = (*m_trace)[TensorId::weights];
    const bool columns = m_trace->layer().softmax_axis == SoftmaxAxis::query;
    const Index heads = m_trace->layer().dimensions[Axis::head];
    for (Index slice = 0; slice < weights.matrixCount(); ++slice) {
        const ConstMatrixMap matrix = weights.matrix(slice);
        for (Index line = 0; line < (columns ? matrix.cols() : matrix.rows()); ++line) {
            float sum = columns ? matrix.col(line).sum() : matrix.row(line).sum();
            if (hasSink(m_trace->layer()))
                sum += m_trace->find(TensorId::sink_weight)->matrix(slice / heads)(slice % heads, line);
            const float expected = expectedSum(*m_trace, slice, line);
            if (std::isnan(expected))
                EXPECT_TRUE(std::isnan(sum)) << "matrix " << slice << " line " << line << ": " << sum;
            else
                EXPECT_NEAR(sum, expected, 1e-5F) << "matrix " << slice << " line " << line;
        }
    }
}

TEST_P(Invariants, MeanWeightsAreMeanOfEnabledHeads)
{
    const Layer& layer = m_trace->layer();
    const Tensor& mean = (*m_trace)[TensorId::mean_weights];
    const Tensor& weights = (*m_trace)[operandsOf(*findStep(layer, TensorId::head_outputs), layer).front()];
    for (Index at = 0; at < mean.size(); ++at) {
        const Shape index = mean.indexAt(at);
        double sum = 0;
        int count = 0;
        for (Index head = 0; head < weights.size(Axis::head); ++head)
            if (!layer.isHeadOff(head)) {
                sum += double(weights.at(Shape{index[0], head, index[1], index[2]}));
                ++count;
            }
        const double expected = count == 0 ? 0.0 : sum / count;
        const double found = mean.at(index);
        EXPECT_TRUE(std::abs(found - expected) <= 1e-6 || (std::isnan(found) && std::isnan(expected)))
            << testing::PrintToString(index) << ": " << found << " instead of " << expected;
    }
}

TEST_P(Invariants, HeadContributionOfCellEqualsThatOfTensor)
{
    const Tensor whole = headContributions(*m_trace);
    for (Index at = 0; at < whole.size(); ++at) {
        const Shape cell = whole.indexAt(at);
        ASSERT_TRUE(
            close(double(headContribution(*m_trace, cell[0], cell[1], cell[2], cell[3])), double(whole.at(cell))))
            << testing::PrintToString(cell);
    }
}

TEST_P(Invariants, HeadContributionsAndBiasAddUpToOutput)
{
    const Tensor& output = (*m_trace)[TensorId::output];
    for (Index at = 0; at < output.size(); ++at) {
        const Shape cell = output.indexAt(at);
        const HeadContributions shares = headContributions(*m_trace, cell[0], cell[1], cell[2]);
        EXPECT_EQ(shares.heads.size(), static_cast<std::size_t>(m_trace->layer().dimensions[Axis::head]));
        double size = 1;
        for (const float share : shares.heads)
            size += std::abs(double(share));
        if (std::isfinite(shares.remainder()))
            ASSERT_LE(std::abs(shares.remainder()), 1e-5 * size) << testing::PrintToString(cell);
        else
            ASSERT_FALSE(std::isfinite(shares.output)) << testing::PrintToString(cell);
    }
}

TEST_P(Invariants, EveryCellIsExplained)
{
    for (const Step* step : m_trace->steps())
        expectEveryCellExplained(*m_trace, step->id, (*m_trace)[step->id]);
    expectEveryCellExplained(*m_trace, TensorId::head_contributions, headContributions(*m_trace));
    expectEveryCellExplained(*m_trace, TensorId::mean_weights, (*m_trace)[TensorId::mean_weights]);
}

}  // namespace

}  // namespace attn
