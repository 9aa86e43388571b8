// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include "core/experiment/shown_part.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopedValueRollback>

#include <utility>

namespace attn
{

namespace
{

/// Changes that other views may show after the stage has been painted.
constexpr Changes selection_or_appearance =
    Change::selection | Change::viewOptions | Change::hoveredCells | Change::revealed | Change::playback;

/// Lower than Qt::LowEventPriority, with which Qt posts paint requests: the event follows them in the same turn of the
/// event loop.
constexpr int settle_priority = Qt::LowEventPriority - 1;

QEvent::Type settleEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

/// `edited` with the shown part from `shown` if both use the same model: the shown part is view state, which undo and
/// redo do not change.
Experiment withShownPartOf(const Experiment& shown, const Experiment& edited)
{
    if (!shown.model || !edited.model || shown.model->model != edited.model->model)
        return edited;
    const ModelUse& there = *shown.model;
    const bool staged = edited.model->part == there.part && edited.model->layer == there.layer;
    return staged ? edited : withShownPart(edited, there.part, there.layer);
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

/// The initial selection of a newly opened experiment: if its file has none, a token that is not padding, and the row's
/// largest weight.
Selection initialSelection(Selection place, const Trace& trace)
{
    const nlohmann::json& view = trace.experiment().view;
    if (!view.contains("/selection/query"_json_pointer))
        place = withoutPadding(place, trace);
    const bool hasWeights = trace.has(TensorId::weights);
    return hasWeights && !view.contains("/selection/key"_json_pointer) ? withLargest(place, trace, TensorId::weights)
                                                                       : place;
}

ViewState startingState(Experiment experiment)
{
    ViewState state;
    state.selection = selectionFrom(experiment.view, {});
    state.viewOptions = viewOptionsFrom(experiment.view, {});
    state.experiment = std::make_shared<const Experiment>(std::move(experiment));
    return state;
}

}  // namespace

Session::Session(Experiment experiment, QObject* parent)
    : QObject(parent), m_state(startingState(std::move(experiment))), m_announcedToStage(m_state), m_announced(m_state),
      m_places(selection()), m_documentEdits([this](const Experiment& edited) { applyEdit(edited); }),
      m_temporaryEdits([this](const Experiment& edited) { applyEdit(edited); }), m_revealState(new RevealState(this)),
      m_brush(new MaskBrush(this)), m_playback(new Playback(this)),
      m_job([this](const Evaluation& evaluation) { take(evaluation); })
{
    m_undoGroup.addStack(&m_documentEdits);
    m_undoGroup.addStack(&m_temporaryEdits);
    setActiveEdits(&m_documentEdits);
    connect(&m_traceComparison, &TraceComparison::changed, this, &Session::onComparisonChanged);
    compute();
}

bool Session::showsAllHeads() const
{
    return viewOptions().allHeads && m_state.shown != TraceComparison::ComparisonView::difference;
}

Experiment Session::experimentWithView() const
{
    Experiment experiment = this->experiment();
    if (!experiment.view.is_object())
        experiment.view = nlohmann::json::object();
    experiment.view.update(toJson(selection()));
    experiment.view.update(toJson(viewOptions()));
    return experiment;
}

/// Runs `change` and announces its changes of the state together.
void Session::change(const std::function<void()>& change)
{
    {
        const QScopedValueRollback changing(m_isChanging, true);
        change();
    }
    announce(selection_or_appearance);
}

/// Emits the signals for all changes except those in `waiting`, until no view changes the state any more.
void Session::announce(Changes waiting)
{
    if (m_isChanging)
        return;
    const QScopedValueRollback changing(m_isChanging, true);
    while (true) {
        m_state.isEditing = m_edits->isEditing();
        m_state.isPainting = m_brush->isOn();
        if (const Changes forStage = m_state.changesSince(m_announcedToStage)) {
            if (!std::exchange(m_settling, true))
                QCoreApplication::postEvent(this, new QEvent(settleEvent()), settle_priority);
            const ViewState before = std::exchange(m_announcedToStage, m_state);
            emit stageUpdateDue(forStage, before);
        } else if (const Changes forViews = m_state.changesSince(m_announced); forViews & ~waiting) {
            const ViewState before = std::exchange(m_announced, m_state);
            emit changed(forViews, before);
        } else {
            return;
        }
    }
}

bool Session::event(QEvent* event)
{
    if (event->type() != settleEvent())
        return QObject::event(event);
    m_settling = false;
    announce({});
    if (isSettled())
        emit settled();
    return true;
}

void Session::announceChange(int ViewState::*count)
{
    change([&] { ++(m_state.*count); });
}

void Session::edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey)
{
    Experiment after = experiment();
    change(after);
    if (after != experiment())
        this->change([&] { m_edits->edit(what, mergeKey, experiment(), std::move(after)); });
}

void Session::finishEdit()
{
    change([this] { m_edits->finishEdit(); });
}

void Session::applyEdit(const Experiment& edited) { setExperiment(withShownPartOf(experiment(), edited)); }

void Session::setActiveEdits(EditStack* edits)
{
    m_edits = edits;
    m_undoGroup.setActiveStack(edits);
}

void Session::replace(const Experiment& experiment)
{
    finishEdit();
    m_edits->clear();
    show(experiment);
}

void Session::showTemporary(const Experiment& experiment)
{
    if (!isTemporary()) {
        finishEdit();
        m_storedDocument = Document{experimentWithView(), m_traceComparison.a()};
        m_traceComparison.unpin();
        setActiveEdits(&m_temporaryEdits);
    }
    replace(experiment);
}

void Session::restoreDocument()
{
    if (!isTemporary())
        return;
    finishEdit();
    m_temporaryEdits.clear();
    setActiveEdits(&m_documentEdits);
    const Document document = *std::exchange(m_storedDocument, std::nullopt);
    m_traceComparison.unpin();
    show(document.experiment);
    if (document.pinned)
        m_traceComparison.pin(document.pinned);
}

/// Shows an experiment as newly opened.
void Session::show(const Experiment& experiment)
{
    m_brush->reset();
    change([&] {
        m_state.panels.group.clear();
        m_pendingSelection = selectionFrom(experiment.view, selection());
        m_isNewlyOpened = true;
        m_state.viewOptions = viewOptionsFrom(experiment.view, viewOptions());
        setExperiment(experiment);
    });
}

void Session::pin()
{
    if (currentTrace())
        m_traceComparison.pin(currentTrace());
}

void Session::swapWithPinned()
{
    if (!m_traceComparison.isPinned() || !currentTrace())
        return;
    const TracePtr present = currentTrace();
    edit(tr("Swap A and B"), [this](Experiment& experiment) { experiment = m_traceComparison.a()->experiment(); });
    m_traceComparison.pin(present);
}

void Session::setHoveredCells(const std::optional<CellSet>& cells)
{
    const TracePtr shown = trace();
    set(&ViewState::hoveredCells, cells && shown && hasCells(*shown, *cells) ? cells : std::nullopt);
}

void Session::setExperiment(const Experiment& experiment)
{
    change([&] {
        if (m_state.shown == TraceComparison::ComparisonView::a)
            m_traceComparison.show(TraceComparison::ComparisonView::b);  // show the experiment that is edited
        m_state.experiment = std::make_shared<const Experiment>(experiment);
        m_brush->onExperimentChanged();
        compute();
    });
}

void Session::compute()
{
    m_job.start([experiment = m_state.experiment, previous = currentTrace()](std::stop_token stop) {
        return evaluateSafely([&] { return evaluate(*experiment, previous.get(), std::move(stop)); });
    });
    change([this] {
        m_state.isStopped = false;
        m_state.isComputing = true;
    });
}

void Session::stopComputing()
{
    if (!isComputing())
        return;
    m_job.cancel();
    change([this] {
        m_state.isStopped = true;
        m_state.isComputing = false;
    });
}

void Session::take(const Evaluation& evaluation)
{
    change([&] {
        m_milliseconds = evaluation.milliseconds;
        m_state.isComputing = false;
        if (const auto* error = std::get_if<InputError>(&evaluation.outcome)) {
            m_state.error = std::make_shared<const InputError>(*error);
        } else {
            m_state.error = nullptr;
            takeTrace(std::get<TracePtr>(evaluation.outcome));
        }
    });
}

void Session::takeTrace(const TracePtr& trace)
{
    const TracePtr before = std::exchange(m_state.currentTrace, trace);
    m_traceComparison.setB(trace);
    const Selection left = selection();
    Selection place =
        m_pendingSelection ? m_pendingSelection->fittedTo(*trace) : m_textPosition.adjusted(*trace, before, left);
    const bool opened = std::exchange(m_isNewlyOpened, false);
    if (opened) {
        place = initialSelection(place, *trace);
        m_places = NavigationHistory(place);
        m_textPosition = {};
        m_selectedWord = {};
    } else if (m_pendingSelection) {
        place = movedToOriginal({place.step, place.cellOf((*trace)[place.step])}, *trace, place);
    }
    m_pendingSelection.reset();
    showTrace(m_selectedWord.adjusted(*trace, opened ? nullptr : before, left, place));
}

/// Fits the other members of the state to a new trace.
void Session::showTrace(const Selection& wanted)
{
    const TracePtr shown = trace();
    if (!shown)
        return;
    change([&] {
        const Selection before = selection();
        if (m_state.hoveredCells && !hasCells(*shown, *m_state.hoveredCells))
            m_state.hoveredCells.reset();
        m_state.selection = wanted.fittedTo(*shown);
        m_places.replaceCurrent(selection());
        m_revealState->onNumbersChanged();
        if (selection() != before)
            m_playback->onSelectionChanged();
    });
}

void Session::onComparisonChanged()
{
    change([this] {
        const TracePtr pinned = std::exchange(m_state.pinned, m_traceComparison.a());
        const TraceComparison::ComparisonView shown = std::exchange(m_state.shown, m_traceComparison.shown());
        m_state.comparison = m_traceComparison.result();
        const bool isAShown = m_state.shown == TraceComparison::ComparisonView::a;
        if (shown != m_state.shown) {
            const Selection before = selection();
            const bool unmoved = m_fittedSelection && m_fittedSelection->to == before;
            showTrace(unmoved ? m_fittedSelection->from : before);
            m_fittedSelection.reset();
            if (isAShown && selection() != before)
                m_fittedSelection = FittedSelection{before, selection()};
        } else if (pinned != m_state.pinned && shown != TraceComparison::ComparisonView::b) {
            showTrace(selection());
        }
    });
}

}  // namespace attn
