// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QEventLoop>
#include <QSignalSpy>
#include <QTimer>

#include <initializer_list>
#include <optional>
#include <utility>

namespace attn
{

/// Whether the next of these changes came in time.
inline bool awaitChange(Session& session, Changes changes)
{
    QEventLoop waiting;
    bool hasCome = false;
    session.whenChanged(changes, &waiting, [&] {
        hasCome = true;
        waiting.quit();
    });
    QTimer::singleShot(5000, &waiting, &QEventLoop::quit);
    waiting.exec();
    return hasCome;
}

/// Whether the next trace came in time.
inline bool awaitTrace(Session& session) { return awaitChange(session, Change::trace); }

/// Whether an error came, or went, in time.
inline bool awaitError(Session& session) { return awaitChange(session, Change::error); }

/// Whether the session came to rest in time: trace and error belong to the present experiment.
inline bool awaitIdle(Session& session) { return !session.isComputing() || awaitChange(session, Change::computing); }

/// Whether everybody followed in time, and the stage was painted: nothing is on its way any more.
inline bool awaitSettled(Session& session)
{
    QSignalSpy spy(&session, &Session::settled);
    return session.isSettled() || spy.wait();
}

/// Selects these positions, and the step if there is one; all others stay.
inline void selectAt(Session& session, std::initializer_list<std::pair<Axis, Index>> places,
                     std::optional<TensorId> step = {})
{
    Selection selection = session.selection();
    for (const auto& [axis, position] : places)
        selection[axis] = position;
    selection.step = step.value_or(selection.step);
    session.select(selection);
}

}  // namespace attn
