// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/children.h"
#include "tests/ui/session_fixture.h"
#include "ui/window/experiment_panel.h"

namespace attn
{

/// Base of tests of the experiment panel.
class PanelTest : public SessionFixture
{
protected:
    /// Shows the panel, and waits until the experiment is computed.
    void start(const Experiment& experiment, QSize size)
    {
        m_panel.reset();
        beginSession(experiment);
        m_panel = std::make_unique<ExperimentPanel>(m_session.get());
        m_panel->resize(size);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QVERIFY(awaitSettled(*m_session));
    }

    /// The panel's visible control with this name or text; null if there is none.
    template <typename Control>
    [[nodiscard]] Control* control(const QString& name) const
    {
        return childNamed<Control>(*m_panel, name);
    }

    [[nodiscard]] const Experiment& experiment() const { return m_session->experiment(); }

    std::unique_ptr<ExperimentPanel> m_panel;
};

}  // namespace attn
