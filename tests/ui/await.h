// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QSignalSpy>

#include <initializer_list>
#include <optional>
#include <utility>

namespace attn
{

/// Whether the next trace came in time.
inline bool awaitTrace(Session& session)
{
    QSignalSpy spy(&session, &Session::traceChanged);
    return spy.wait();
}

/// Whether an error came, or went, in time.
inline bool awaitError(Session& session)
{
    QSignalSpy spy(&session, &Session::errorChanged);
    return spy.wait();
}

/// Whether the session came to rest in time: trace and error belong to the present experiment.
inline bool awaitIdle(Session& session)
{
    QSignalSpy spy(&session, &Session::computingChanged);
    return !session.isComputing() || spy.wait();
}

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
