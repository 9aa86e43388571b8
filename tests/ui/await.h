// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QEventLoop>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

namespace attn
{

/// Waits for the next of these changes. @return false on timeout
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

/// Waits for the next trace. @return false on timeout
inline bool awaitTrace(Session& session) { return awaitChange(session, Change::trace); }

/// Waits until an error appears or disappears. @return false on timeout
inline bool awaitError(Session& session) { return awaitChange(session, Change::error); }

/// Waits until nothing is being computed: trace and error belong to the current experiment. @return false on timeout
inline bool awaitIdle(Session& session) { return !session.isComputing() || awaitChange(session, Change::computing); }

/// Waits until all views are updated and the stage is painted. @return false on timeout
inline bool awaitSettled(Session& session)
{
    QSignalSpy spy(&session, &Session::settled);
    return session.isSettled() || spy.wait();
}

/// Goes to the step, and waits until it is shown.
inline void goToStep(Session& session, TensorId step)
{
    session.goToStep(step);
    QVERIFY(awaitSettled(session));
}

/// Opens the experiment, and waits until it is shown.
inline void replace(Session& session, const Experiment& experiment)
{
    session.replace(experiment);
    QVERIFY(awaitSettled(session));
}

/// Edits the experiment, and waits until the result is shown.
inline void edit(Session& session, const std::function<void(Experiment&)>& change)
{
    session.edit("edit", change);
    QVERIFY(awaitSettled(session));
}

/// Changes the experiment's text, and waits until the result is shown.
inline void editText(Session& session, const std::string& text)
{
    edit(session, [&text](Experiment& experiment) { experiment.inputs.query = TextInput{{text}}; });
}

/// Switches options of the view; other options do not change.
inline void setViewOptions(Session& session, const std::function<void(ViewOptions&)>& change)
{
    ViewOptions options = session.viewOptions();
    change(options);
    session.setViewOptions(options);
}

/// Selects these positions, and the step if given; other positions do not change.
inline void selectPositions(Session& session, std::initializer_list<std::pair<Axis, Index>> places,
                            std::optional<TensorId> step = {})
{
    Selection selection = session.selection();
    for (const auto& [axis, position] : places)
        selection[axis] = position;
    selection.step = step.value_or(selection.step);
    session.select(selection);
}

}  // namespace attn
