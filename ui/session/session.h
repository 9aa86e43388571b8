// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/pipeline/trace.h"
#include "ui/session/evaluation.h"
#include "ui/session/latest_job.h"
#include "ui/session/selection.h"
#include "ui/session/view_options.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <optional>
#include <vector>

namespace attn
{

class Curtain;

/// The one place with mutable state: the experiment and its history, the selection, the view options, and the last
/// good trace.
/// Views read it, ask it to change, and are told by its signals; they never talk to each other.
class Session : public QObject
{
    Q_OBJECT

public:
    /// Starts computing at once; selection and view options are those in the experiment's `view`, where it has them.
    explicit Session(Experiment experiment, QObject* parent = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    /// experiment() with the present selection and options in its `view`: what is saved to a file.
    [[nodiscard]] Experiment experimentWithView() const;
    /// The trace of the newest experiment that could be computed; null before the first one is there.
    [[nodiscard]] TracePtr trace() const { return m_trace; }
    /// Always a place in trace(), once there is one.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    /// How matrices are to be drawn.
    [[nodiscard]] const ViewOptions& viewOptions() const { return m_viewOptions; }
    /// Why the present experiment has no trace; nullopt while all is well. Stays until the next result is there.
    [[nodiscard]] const std::optional<InputError>& error() const { return m_error; }
    [[nodiscard]] bool isComputing() const { return m_computing; }
    /// Wall time of the last evaluation, in milliseconds.
    [[nodiscard]] double computeMilliseconds() const { return m_milliseconds; }

    QUndoStack* undoStack() { return &m_history; }
    /// Which numbers of the present step are to be seen.
    [[nodiscard]] Curtain* curtain() const { return m_curtain; }

    /// Changes the experiment as one undoable step called `what`. Edits in a row with the same non-empty `mergeKey`
    /// (a slider being dragged) are one step. An edit that changes nothing is none.
    void edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey = {});
    /// Starts over with another experiment (a file that was opened), its selection and its view options; clears the
    /// history.
    void replace(Experiment experiment);

    /// Moves the selection to the nearest place in the present trace; ignored before the first trace.
    void select(const Selection& selection);
    void setViewOptions(const ViewOptions& options);
    /// The shown steps of the present trace, in order.
    [[nodiscard]] std::vector<TensorId> shownSteps() const;
    void goToStep(TensorId step);
    void goToNextStep();
    void goToPreviousStep();

signals:
    void experimentChanged();
    void traceChanged();
    void selectionChanged();
    void viewOptionsChanged();
    void errorChanged();
    void computingChanged();

private:
    void setExperiment(const Experiment& experiment);
    void compute();
    void take(const Evaluation& evaluation);
    void takeTrace(const TracePtr& trace);
    void setSelection(const Selection& selection);
    void setError(std::optional<InputError> error);
    void setComputing(bool computing);

    Experiment m_experiment;
    TracePtr m_trace;
    Selection m_selection;
    ViewOptions m_viewOptions;
    std::optional<Selection> m_restored;  ///< of an experiment that was just opened, until its trace is there
    std::optional<InputError> m_error;
    bool m_computing = false;
    double m_milliseconds = 0;
    QUndoStack m_history;
    Curtain* m_curtain;
    LatestJob<Evaluation> m_job;
};

}  // namespace attn
