// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include "core/experiment/model_stage.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/edit_command.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopedValueRollback>

#include <algorithm>
#include <memory>
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

bool isIn(const TracePtr& trace, const CellRef& cell)
{
    return trace && trace->has(cell.tensor) && (*trace)[cell.tensor].contains(cell.index);
}

/// The place of a cell or, of one that is a copy, of the cell that was copied.
Selection originalPlace(const Trace& trace, const Selection& from, const CellRef& cell)
{
    const CellRef origin = originalOf(trace, cell);
    Selection place = from.movedTo(trace[origin.tensor], origin.index);
    place.step = origin.tensor;
    return place;
}

}  // namespace

Session::Session(Experiment experiment, QObject* parent)
    : QObject(parent), m_experiment(std::move(experiment)), m_selection(selectionFrom(m_experiment.view, {})),
      m_viewOptions(viewOptionsFrom(m_experiment.view, {})), m_places(m_selection),
      m_revealState(new RevealState(this)), m_brush(new MaskBrush(this)), m_playback(new Playback(this)),
      m_job([this](const Evaluation& evaluation) { take(evaluation); })
{
    connect(this, &Session::selectionChanged, this, &Session::callPanels);
    connect(m_revealState, &RevealState::changed, this, &Session::callPanels);
    connect(m_playback, &Playback::changed, this, &Session::callPanels);
    connect(this, &Session::viewOptionsChanged, this, &Session::callPanels);
    for (const auto signal : {&Session::highlightChanged, &Session::zoomChanged, &Session::panelsChanged,
                              &Session::arrowKeysChanged, &Session::presentingChanged, &Session::computingChanged})
        connect(this, signal, this, &Session::settle);
    connect(&m_comparing, &Comparing::shownChanged, this, &Session::followShown);
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

void Session::edit(const EditName& what, const std::function<void(Experiment&)>& change, const QString& mergeKey)
{
    Experiment after = m_experiment;
    change(after);
    if (after == m_experiment)
        return;
    m_editing = !mergeKey.isEmpty();
    const QString key = m_editing ? QString("%1 %2").arg(mergeKey).arg(m_finishedEdits) : QString();
    m_history.push(new EditCommand(what, key, m_experiment, std::move(after), [this](const Experiment& experiment) {
        if (!m_restoring)
            setExperiment(experiment);
    }));
}

void Session::finishEdit()
{
    if (!m_editing)
        return;
    m_editing = false;
    ++m_finishedEdits;
    emit editFinished();
}

QString Session::editName(int index) const
{
    const QUndoCommand* command = m_history.command(index);
    return command ? static_cast<const EditCommand*>(command)->name() : QString();
}

EditHistory Session::history() const
{
    EditHistory history{{}, m_history.index(), m_history.cleanIndex()};
    for (int at = 0; at < m_history.count(); ++at)
        history.edits.emplace_back(static_cast<const EditCommand*>(m_history.command(at))->clone());
    return history;
}

void Session::restore(const EditHistory& history)
{
    const QScopedValueRollback restoring(m_restoring, true);
    m_history.clear();
    for (int at = 0; at < std::ssize(history.edits); ++at) {
        m_history.push(history.edits[static_cast<std::size_t>(at)]->clone());
        if (at + 1 == history.clean)
            m_history.setClean();  // at once: an edit behind it is never merged with one before
    }
    m_history.setIndex(history.index);
    if (history.clean < 0)
        m_history.resetClean();
}

void Session::replace(Experiment experiment, const EditHistory& history)
{
    finishEdit();
    restore(history);
    m_brush->reset();
    Panels panels = m_panels;
    panels.group.clear();
    setPanels(panels);
    m_wanted = selectionFrom(experiment.view, m_selection);
    m_opened = true;
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
    edit([] { return tr("Swap A and B"); },
         [this](Experiment& experiment) { experiment = m_comparing.a()->experiment(); });
    m_comparing.pin(present);
}

void Session::select(const Selection& selection)
{
    const TracePtr shown = trace();
    if (!shown)
        return;
    const Selection place = selection.fittedTo(*shown);
    m_places.move(place);
    showPlace(place);
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

void Session::setPointedAt(const std::optional<CellSet>& cells) { set(m_pointedAt, cells, &Session::highlightChanged); }

void Session::setZoom(const Zoom& zoom) { set(m_zoom, zoom, &Session::zoomChanged); }

void Session::setPanels(const Panels& panels) { set(m_panels, panels, &Session::panelsChanged); }

void Session::setArrowKeys(ArrowKeys keys) { set(m_arrowKeys, keys, &Session::arrowKeysChanged); }

void Session::setPresenting(const Presenting& presenting)
{
    set(m_presenting, presenting.on ? presenting : Presenting{}, &Session::presentingChanged);
}

std::vector<TensorId> Session::shownSteps() const
{
    std::vector<TensorId> ids;
    if (const TracePtr shown = trace())
        for (const Step* step : shown->steps())
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

TensorId Session::shownStep() const
{
    const auto steps = shownSteps();
    const TensorId here = m_selection.step;
    if (steps.empty() || std::ranges::find(steps, here) != steps.end())
        return here;
    const Layer& layer = trace()->layer();
    const auto reader = std::ranges::find_if(steps, [&](TensorId id) {
        const auto operands = operandsOf(*findStep(layer, id), layer);
        return std::ranges::find(operands, here) != operands.end();
    });
    return reader == steps.end() ? steps.back() : *reader;
}

void Session::goToNextStep()
{
    const auto steps = shownSteps();
    auto next = std::ranges::find(steps, shownStep());
    if (next != steps.end() && *next == m_selection.step)
        ++next;
    if (next != steps.end())
        goToStep(*next);
}

void Session::goToPreviousStep()
{
    const auto steps = shownSteps();
    const auto here = std::ranges::find(steps, shownStep());
    if (here != steps.begin())
        goToStep(*std::prev(here));
}

void Session::goToCell(const CellRef& cell)
{
    const TracePtr shown = trace();
    if (!isIn(shown, cell))
        return;
    const Selection place = originalPlace(*shown, m_selection, cell);
    m_places.visit(place);
    showPlace(place);
}

void Session::choose(const CellRef& cell)
{
    if (!isIn(trace(), cell))
        return;
    select(m_selection.movedTo((*trace())[cell.tensor], cell.index));
    emit cellChosen(cell);
}

void Session::goBack()
{
    if (canGoBack())
        moveTo(m_places.back(*trace()));
}

void Session::goForward()
{
    if (canGoForward())
        moveTo(m_places.forward(*trace()));
}

void Session::showPart(PartKind part, Index layer)
{
    if (!m_experiment.model || !m_experiment.model->model->plan().find(part, layer))
        return;
    Selection place = m_wanted.value_or(m_selection);
    place.part = part;
    place.layer = layer;
    m_places.visit(place);
    moveTo(place);
}

void Session::goToPart(int by)
{
    if (!m_experiment.model)
        return;
    const std::vector<PartPlan>& parts = m_experiment.model->model->plan().parts;
    const auto to = &partOnStage(m_experiment) - parts.data() + by;
    if (to >= 0 && to < std::ssize(parts))
        showPart(parts[static_cast<std::size_t>(to)].kind, parts[static_cast<std::size_t>(to)].layer);
}

void Session::goToOutside(const OutsideSource& source)
{
    if (!source.table.empty() || !m_experiment.model ||
        !m_experiment.model->model->plan().find(source.part, source.layer))
        return;
    Selection place = m_selection;
    place.part = source.part;
    place.layer = source.layer;
    place.step = source.tensor;
    const Axes& axes = std::ranges::find(stepTable(), source.tensor, &Step::id)->axes;
    for (std::size_t i = 0; i < axes.size(); ++i)
        place[axes[i]] = source.index[i];
    m_places.visit(place);
    moveTo(place);
}

std::vector<Selection> Session::trail() const
{
    const TracePtr shown = trace();
    if (!shown || !shown->experiment().model)
        return {};
    const ModelPlan& plan = shown->experiment().model->model->plan();
    const auto order = [&plan](const Selection& place) { return plan.find(place.part, place.layer); };
    std::vector<Selection> trail = {m_selection};
    for (const Selection& place : m_places.before()) {
        if (place.isInPartOf(trail.back()))
            continue;
        if (order(place) < order(trail.back()))  // from there one went on, not back
            break;
        trail.push_back(place);
    }
    std::ranges::reverse(trail);
    return trail;
}

void Session::goBackTo(const Selection& place)
{
    if (const TracePtr shown = trace(); shown && m_places.goBackTo(place))
        moveTo(place);
}

/// At once, or, in another part of the model, as soon as that is computed.
void Session::moveTo(const Selection& place)
{
    const auto& model = m_experiment.model;
    const bool staged = !model || (model->part == place.part && model->layer == place.layer);
    if (staged && place.isInPartOf(m_selection)) {
        showPlace(place);
        return;
    }
    m_wanted = place;
    if (!staged)
        setExperiment(withStage(m_experiment, place.part, place.layer));
}

void Session::setExperiment(const Experiment& experiment)
{
    if (m_comparing.shown() == Comparing::Shown::a)
        m_comparing.show(Comparing::Shown::b);  // what is being edited is to be seen
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
    Selection place = m_wanted ? m_wanted->fittedTo(*trace) : m_textPlace.in(*trace, before, m_selection);
    if (std::exchange(m_opened, false)) {
        m_places = PlaceHistory(place);
        m_textPlace = {};
    } else if (m_wanted) {
        place = originalPlace(*trace, place, {place.step, place.cellOf((*trace)[place.step])});
    }
    m_wanted.reset();
    if (trace->has(TensorId::logits) && place[Axis::vocabulary] == 0)  // none was chosen
        place = withLikeliestWord(place, *trace);
    showTrace(place);
}

void Session::showTrace(const Selection& wanted)
{
    const TracePtr shown = trace();
    if (!shown)
        return;
    // Both before either is announced: whoever is told about the trace already finds a selection that fits it.
    const Selection before = m_selection;
    m_selection = wanted.fittedTo(*shown);
    m_places.stay(m_selection);
    m_revealState->begin();
    emit traceChanged();
    if (m_selection != before)
        emit selectionChanged();
    m_panelsBehind = false;
    emit panelsShouldFollow();
    settle();
}

void Session::followShown()
{
    const Selection before = m_selection;
    const bool unmoved = m_detour && m_detour->to == m_selection;
    showTrace(unmoved ? m_detour->from : m_selection);
    m_detour.reset();
    if (m_comparing.shown() == Comparing::Shown::a && m_selection != before)
        m_detour = Detour{before, m_selection};
}

void Session::showPlace(const Selection& place)
{
    if (place == m_selection)
        return;
    const bool another_step = place.step != m_selection.step;
    m_selection = place;
    if (another_step)
        m_revealState->begin();
    emit selectionChanged();
}

void Session::callPanels()
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
        emit panelsShouldFollow();
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
