// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"

#include <memory>

namespace attn
{

/// Base of tests of a session and its views. A test class resets its views in cleanup(), before the next session.
class SessionFixture : public QObject
{
protected:
    /// Begins a session with the experiment, and waits until it is computed.
    void beginSession(const Experiment& experiment = {})
    {
        m_session = std::make_unique<Session>(experiment);
        QVERIFY(awaitSettled(*m_session));
    }

    std::unique_ptr<Session> m_session;
};

}  // namespace attn
