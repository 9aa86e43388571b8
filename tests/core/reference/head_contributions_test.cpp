// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"
#include "core/tensor/tensor_id.h"

#include "tests/core/reference/comparison.h"
#include "tests/core/reference/subjects.h"

#include <cmath>

namespace attn
{

namespace
{

class HeadContributionsTest : public SubjectTest
{
};
INSTANTIATE_TEST_SUITE_P(All, HeadContributionsTest, testing::ValuesIn(subjects()), subjectName);

TEST_P(HeadContributionsTest, CellEqualsThatOfWholeTensor)
{
    const Tensor whole = headContributions(*m_trace);
    for (Index at = 0; at < whole.size(); ++at) {
        const Shape cell = whole.indexAt(at);
        ASSERT_TRUE(
            close(double(headContribution(*m_trace, cell[0], cell[1], cell[2], cell[3])), double(whole.at(cell))))
            << testing::PrintToString(cell);
    }
}

TEST_P(HeadContributionsTest, ContributionsAndBiasAddUpToOutput)
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

}  // namespace

}  // namespace attn
