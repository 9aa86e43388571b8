// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include "ui/session/curtain.h"
#include "ui/session/edit_command.h"

#include <algorithm>
#include <memory>

namespace attn
{

Session::Session(Experiment experiment, QObject* parent)
    : QObject(parent), m_experiment(std::move(experiment)), m_selection(selectionFrom(m_experiment.view, {})),
      m_viewOptions(viewOptionsFrom(m_experiment.view, {})), m_curtain(new Curtain(this)),
      m_job([this](const Evaluation& evaluation) { take(evaluation); })
{
    compute();
}

Experiment Session::experimentWithView() const
{
    Experiment experiment = m_experiment;
    if (!experiment.view.is_object())
        experiment.view = nlohmann::json::object();
    experiment.view.update(toJson(m_selection));
    experiment.view.update(toJson(m_viewOptions));
    return experiment;
}

void Session::edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey)
{
    Experiment after = m_experiment;
    change(after);
    if (after == m_experiment)
        return;
    m_history.push(new EditCommand(what, mergeKey, m_experiment, std::move(after),
                                   [this](const Experiment& experiment) { setExperiment(experiment); }));
}

void Session::replace(Experiment experiment)
{
    m_history.clear();
    m_restored = selectionFrom(experiment.view, m_selection);
    setViewOptions(viewOptionsFrom(experiment.view, m_viewOptions));
    setExperiment(experiment);
}

void Session::select(const Selection& selection)
{
    if (m_trace)
        setSelection(selection.fittedTo(*m_trace));
}

void Session::setViewOptions(const ViewOptions& options)
{
    if (options == m_viewOptions)
        return;
    m_viewOptions = options;
    emit viewOptionsChanged();
}

std::vector<TensorId> Session::shownSteps() const
{
    std::vector<TensorId> ids;
    if (m_trace)
        for (const Step* step : m_trace->steps())
            if (isShown(*step))
                ids.push_back(step->id);
    return ids;
}

void Session::goToStep(TensorId step)
{
    Selection selection = m_selection;
    selection.step = step;
    select(selection);
}

void Session::goToNextStep()
{
    const auto steps = shownSteps();
    const auto next = std::ranges::find_if(
        steps, [this](TensorId id) { return isParameter(m_selection.step) || id > m_selection.step; });
    if (next != steps.end())
        goToStep(*next);
}

void Session::goToPreviousStep()
{
    const auto steps = shownSteps();
    const auto here = std::ranges::lower_bound(steps, m_selection.step);
    if (here != steps.begin() && !isParameter(m_selection.step))
        goToStep(*std::prev(here));
}

void Session::setExperiment(const Experiment& experiment)
{
    m_experiment = experiment;
    emit experimentChanged();
    compute();
}

void Session::compute()
{
    m_job.start([experiment = m_experiment, previous = m_trace](std::stop_token stop) {
        return evaluateSafely(experiment, previous, std::move(stop));
    });
    setComputing(true);
}

void Session::take(const Evaluation& evaluation)
{
    m_milliseconds = evaluation.milliseconds;
    if (const auto* error = std::get_if<InputError>(&evaluation.outcome)) {
        setError(*error);
    } else {
        setError(std::nullopt);
        takeTrace(std::get<TracePtr>(evaluation.outcome));
    }
    setComputing(false);
}

void Session::takeTrace(const TracePtr& trace)
{
    m_trace = trace;
    // Both before either is announced: whoever is told about the trace already finds a selection that fits it.
    const Selection before = m_selection;
    m_selection = m_restored.value_or(m_selection).fittedTo(*trace);
    m_restored.reset();
    emit traceChanged();
    if (m_selection != before)
        emit selectionChanged();
}

void Session::setSelection(const Selection& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    emit selectionChanged();
}

void Session::setError(std::optional<InputError> error)
{
    if (!error && !m_error)
        return;
    m_error = std::move(error);
    emit errorChanged();
}

void Session::setComputing(bool computing)
{
    if (computing == m_computing)
        return;
    m_computing = computing;
    emit computingChanged();
}

}  // namespace attn
