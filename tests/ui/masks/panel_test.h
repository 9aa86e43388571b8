// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/await.h"
#include "tests/ui/children.h"
#include "tests/ui/qt_test.h"
#include "ui/window/experiment_panel.h"

#include <memory>

namespace attn
{

/// Base of tests of the experiment panel.
class PanelTest : public QObject
{
protected:
    /// Shows the panel, and waits until the experiment is computed.
    void start(const Experiment& experiment, QSize size)
    {
        m_panel.reset();
        m_session = std::make_unique<Session>(experiment);
        m_panel = std::make_unique<ExperimentPanel>(m_session.get());
        m_panel->resize(size);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QVERIFY(awaitIdle(*m_session));
    }

    /// The panel's visible control with this name or text; null if there is none.
    template <typename Control>
    [[nodiscard]] Control* control(const QString& name) const
    {
        return childNamed<Control>(*m_panel, name);
    }

    [[nodiscard]] const Experiment& experiment() const { return m_session->experiment(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ExperimentPanel> m_panel;
};

}  // namespace attn
