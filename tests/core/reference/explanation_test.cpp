// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_id.h"
#include "tests/core/reference/explained.h"
#include "tests/core/reference/subjects.h"

namespace attn
{

namespace
{

class Explanations : public SubjectTest
{
};
INSTANTIATE_TEST_SUITE_P(All, Explanations, testing::ValuesIn(subjects()), subjectName);

TEST_P(Explanations, EveryCellOfEveryTensor)
{
    for (TensorId id : tensorsOf(*m_trace))
        expectEveryCellExplained(*m_trace, id, (*m_trace)[id]);
    expectEveryCellExplained(*m_trace, TensorId::head_contributions, headContributions(*m_trace));
    expectEveryCellExplained(*m_trace, TensorId::mean_weights, (*m_trace)[TensorId::mean_weights]);
}

TEST_P(Explanations, EveryCellOfEveryParameterIsItself)
{
    for (const Step* step : m_trace->steps())
        if (isParameter(step->id))
            expectEveryCellExplained(*m_trace, step->id, (*m_trace)[step->id]);
}

}  // namespace

}  // namespace attn
