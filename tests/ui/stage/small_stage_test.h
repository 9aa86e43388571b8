// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/examples.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/stage_points.h"

namespace attn
{

/// Base of tests of the stage.
class SmallStageTest : public SessionFixture
{
protected:
    /// Creates a session and a stage that shows the step; returns false if there was no trace in time.
    [[nodiscard]] bool begin(TensorId step, const Experiment& experiment = smallExperiment())
    {
        m_stage.reset();
        m_session = std::make_unique<Session>(experiment);
        if (!awaitTrace(*m_session))
            return false;
        m_session->goToStep(step);
        m_stage = std::make_unique<Stage>(m_session.get());
        m_stage->resize(800, 700);
        m_stage->show();
        return QTest::qWaitForWindowActive(m_stage.get());
    }

    /// The step's matrix of this tensor.
    [[nodiscard]] std::size_t at(TensorId id) const { return matrixOf(*m_stage, id).value(); }
    [[nodiscard]] const MatrixPicture& pictureOf(TensorId id) const { return pictureAt(*m_stage, at(id)); }
    void click(TensorId id, GridCell cell) const { clickCell(*m_stage, at(id), cell); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(m_stage.get(), key, modifiers);
    }

    std::unique_ptr<Stage> m_stage;
};

}  // namespace attn
