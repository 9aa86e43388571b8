// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include "core/experiment/model_stage.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

/// Posted by settle(). Qt posts paint requests with Qt::LowEventPriority: of lower priority still, it comes after them
/// in the same turn of the event loop.
constexpr int settle_priority = Qt::LowEventPriority - 1;

QEvent::Type settleEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

/// `edited` with the part on the stage taken from `shown` if both use the same model: the part on the stage is view
/// state, not changed by undo and redo.
Experiment onStageOf(const Experiment& shown, const Experiment& edited)
{
    if (!shown.model || !edited.model || shown.model->model != edited.model->model)
        return edited;
    const ModelUse& there = *shown.model;
    const bool staged = edited.model->part == there.part && edited.model->layer == there.layer;
    return staged ? edited : withStage(edited, there.part, there.layer);
}

/// Whether the trace has the tensor, with all given axes and positions in range.
bool hasCells(const Trace& trace, const CellSet& cells)
{
    const TensorPtr tensor = trace.find(cells.tensor);
    if (!tensor)
        return false;
    for (std::size_t i = 0; i < axis_count; ++i) {
        const auto axis = static_cast<Axis>(i);
        if (const auto& at = cells[axis]; at && (!tensor->has(axis) || *at < 0 || *at >= tensor->size(axis)))
            return false;
    }
    return true;
}

}  // namespace

Session::Session(Experiment experiment, QObject* parent)
    : QObject(parent), m_experiment(std::move(experiment)), m_selection(selectionFrom(m_experiment.view, {})),
      m_viewOptions(viewOptionsFrom(m_experiment.view, {})), m_places(m_selection),
      m_edits([this](const Experiment& edited) { setExperiment(onStageOf(m_experiment, edited)); }),
      m_revealState(new RevealState(this)), m_brush(new MaskBrush(this)), m_playback(new Playback(this)),
      m_job([this](const Evaluation& evaluation) { take(evaluation); })
{
    connect(this, &Session::selectionChanged, this, &Session::schedulePanels);
    connect(m_revealState, &RevealState::changed, this, &Session::schedulePanels);
    connect(m_playback, &Playback::changed, this, &Session::schedulePanels);
    connect(this, &Session::viewOptionsChanged, this, &Session::schedulePanels);
    for (const auto signal : {&Session::highlightChanged, &Session::panelsChanged, &Session::arrowKeysChanged,
                              &Session::presentingChanged, &Session::computingChanged})
        connect(this, signal, this, &Session::settle);
    connect(&m_comparing, &Comparing::shownChanged, this, &Session::updateShownTrace);
    connect(&m_comparing, &Comparing::pinnedChanged, this, [this] {
        if (m_comparing.shown() != Comparing::Shown::b)
            showTrace(m_selection);
    });
    compute();
}

TracePtr Session::trace() const { return m_comparing.shown() == Comparing::Shown::a ? m_comparing.a() : m_trace; }

bool Session::showsAllHeads() const
{
    return m_viewOptions.allHeads && m_comparing.shown() != Comparing::Shown::difference;
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
    if (after != m_experiment)
        m_edits.edit(what, mergeKey, m_experiment, std::move(after));
}

void Session::finishEdit()
{
    if (m_edits.finishEdit())
        emit editFinished();
}

void Session::replace(Experiment experiment, const EditHistory& history)
{
    finishEdit();
    m_edits.restore(history);
    m_brush->reset();
    Panels panels = m_panels;
    panels.group.clear();
    setPanels(panels);
    m_wanted = selectionFrom(experiment.view, m_selection);
    m_isNewlyOpened = true;
    setViewOptions(viewOptionsFrom(experiment.view, m_viewOptions));
    setExperiment(experiment);
}

void Session::pin()
{
    if (m_trace)
        m_comparing.pin(m_trace);
}

void Session::swapWithPinned()
{
    if (!m_comparing.isPinned() || !m_trace)
        return;
    const TracePtr present = m_trace;
    edit(tr("Swap A and B"), [this](Experiment& experiment) { experiment = m_comparing.a()->experiment(); });
    m_comparing.pin(present);
}

template <typename Value>
void Session::set(Value& member, const Value& value, void (Session::*changed)())
{
    if (value == member)
        return;
    member = value;
    emit(this->*changed)();
}

void Session::setViewOptions(const ViewOptions& options) { set(m_viewOptions, options, &Session::viewOptionsChanged); }

void Session::setHighlight(const Highlight& highlight) { set(m_highlight, highlight, &Session::highlightChanged); }

void Session::setPointedAt(const std::optional<CellSet>& cells)
{
    const TracePtr shown = trace();
    const bool there = cells && shown && hasCells(*shown, *cells);
    set(m_pointedAt, there ? cells : std::nullopt, &Session::highlightChanged);
}

void Session::setPanels(const Panels& panels) { set(m_panels, panels, &Session::panelsChanged); }

void Session::setArrowKeys(ArrowKeys keys) { set(m_arrowKeys, keys, &Session::arrowKeysChanged); }

void Session::setPresenting(const Presenting& presenting)
{
    set(m_presenting, presenting.on ? presenting : Presenting{}, &Session::presentingChanged);
}

void Session::setExperiment(const Experiment& experiment)
{
    if (m_comparing.shown() == Comparing::Shown::a)
        m_comparing.show(Comparing::Shown::b);  // show the experiment that is edited
    m_experiment = experiment;
    emit experimentChanged();
    compute();
}

void Session::compute()
{
    m_stopped = false;
    m_job.start([experiment = m_experiment, previous = m_trace](std::stop_token stop) {
        return evaluateSafely(experiment, previous, std::move(stop));
    });
    setComputing(true);
}

void Session::stopComputing()
{
    if (!m_computing)
        return;
    m_job.cancel();
    m_stopped = true;
    setComputing(false);
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
    const TracePtr before = std::exchange(m_trace, trace);
    m_comparing.setB(trace);
    const Selection left = m_selection;
    Selection place = m_wanted ? m_wanted->fittedTo(*trace) : m_textPlace.in(*trace, before, m_selection);
    const bool opened = std::exchange(m_isNewlyOpened, false);
    if (opened) {
        m_places = PlaceHistory(place);
        m_textPlace = {};
        m_followedWord = {};
    } else if (m_wanted) {
        place = atOriginalOf({place.step, place.cellOf((*trace)[place.step])}, *trace, place);
    }
    m_wanted.reset();
    showTrace(m_followedWord.in(*trace, opened ? nullptr : before, left, place));
}

void Session::showTrace(const Selection& wanted)
{
    const TracePtr shown = trace();
    if (!shown)
        return;
    // Update all members before emitting: the selection and pointedAt() must be valid in the new trace.
    const Selection before = m_selection;
    const bool lost = m_pointedAt && !hasCells(*shown, *m_pointedAt);
    if (lost)
        m_pointedAt.reset();
    m_selection = wanted.fittedTo(*shown);
    m_places.stay(m_selection);
    m_revealState->begin();
    emit traceChanged();
    if (m_selection != before)
        emit selectionChanged();
    if (lost)
        emit highlightChanged();
    m_panelsBehind = false;
    emit panelsUpdateDue();
    settle();
}

void Session::updateShownTrace()
{
    const Selection before = m_selection;
    const bool unmoved = m_detour && m_detour->to == m_selection;
    showTrace(unmoved ? m_detour->from : m_selection);
    m_detour.reset();
    if (m_comparing.shown() == Comparing::Shown::a && m_selection != before)
        m_detour = Detour{before, m_selection};
}

void Session::schedulePanels()
{
    m_panelsBehind = true;
    settle();
}

void Session::settle()
{
    if (!std::exchange(m_settling, true))
        QCoreApplication::postEvent(this, new QEvent(settleEvent()), settle_priority);
}

bool Session::event(QEvent* event)
{
    if (event->type() != settleEvent())
        return QObject::event(event);
    m_settling = false;
    if (std::exchange(m_panelsBehind, false))
        emit panelsUpdateDue();
    if (isSettled())
        emit settled();
    return true;
}

void Session::setError(std::optional<InputError> error)
{
    if (!error && !m_error)
        return;
    m_error = std::move(error);
    emit errorChanged();
}

void Session::setComputing(bool computing) { set(m_computing, computing, &Session::computingChanged); }

}  // namespace attn
