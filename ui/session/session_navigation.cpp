// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/session.h"

#include "core/experiment/shown_part.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace attn
{

namespace
{

CellSet cellSetOf(const Trace& trace, const CellRef& cell)
{
    return singleCell(cell.tensor, trace[cell.tensor].axes(), cell.index);
}

/// The part `by` positions after the shown one, in computation order; null if there is none.
const PartPlan* neighbouringPart(const Experiment& experiment, int by)
{
    if (!experiment.model)
        return nullptr;
    const std::vector<PartPlan>& parts = experiment.model->model->plan().parts;
    const auto to = &shownPart(experiment) - parts.data() + by;
    return to >= 0 && to < std::ssize(parts) ? &parts[static_cast<std::size_t>(to)] : nullptr;
}

}  // namespace

void Session::select(const Selection& selection)
{
    const TracePtr shown = trace();
    if (!shown)
        return;
    const Selection place = selection.fittedTo(*shown);
    m_places.move(place);
    showPlace(place);
}

void Session::select(Axis axis, Index position)
{
    Selection place = selection();
    place[axis] = position;
    if (const TracePtr shown = trace(); shown && axis == Axis::batch)  // may be a shorter sequence
        place = withoutPadding(place, *shown);
    select(place);
}

void Session::goToStep(TensorId step)
{
    Selection place = selection();
    place.step = step;
    select(place);
}

std::vector<TensorId> Session::shownSteps() const
{
    std::vector<TensorId> ids;
    const TracePtr shown = trace();
    if (!shown)
        return ids;
    for (const Step* step : shown->steps())
        if (isShown(*step))
            ids.push_back(step->id);
    if (const TensorId here = selection().step; isComputedOnRequest(here) && shown->has(here))
        ids.insert(std::ranges::upper_bound(ids, here), here);
    return ids;
}

TensorId Session::shownStep() const
{
    const auto steps = shownSteps();
    const TensorId here = selection().step;
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
    if (next != steps.end() && *next == selection().step)
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

bool Session::canStepBy(int by) const { return !isAtEdge(by) || neighbouringPart(experiment(), by); }

void Session::stepBy(int by)
{
    if (!isAtEdge(by))
        by > 0 ? goToNextStep() : goToPreviousStep();
    else if (const PartPlan* part = neighbouringPart(experiment(), by))
        goToExternalCell({{},
                          part->kind,
                          part->layer,
                          by > 0 ? TensorId::block_input : TensorId::block_output,
                          {selection()[Axis::batch], selection()[Axis::query], 0}});
}

/// Whether the selected step is the last (by > 0) or first one.
bool Session::isAtEdge(int by) const
{
    const auto steps = shownSteps();
    return steps.empty() || selection().step == (by > 0 ? steps.back() : steps.front());
}

void Session::goToCell(const CellRef& cell)
{
    const TracePtr shown = trace();
    if (!shown || !shown->has(cell))
        return;
    const Selection place = movedToOriginal(cell, *shown, selection());
    m_places.visit(place);
    showPlace(place);
}

void Session::choose(const CellRef& cell)
{
    const TracePtr shown = trace();
    if (!shown || !shown->has(cell))
        return;
    select(selection().movedTo((*shown)[cell.tensor], cell.index));
    emit cellChosen(cell);
}

bool Session::isHoveredAt(const CellRef& cell) const
{
    return hoveredCells() && trace()->has(cell) && *hoveredCells() == cellSetOf(*trace(), cell);
}

CellRef Session::selectedCell() const { return {selection().step, selection().cellOf((*trace())[selection().step])}; }

std::optional<CellRef> Session::revealedCell() const
{
    if (!trace() || m_revealState->hides(selectedCell()))
        return std::nullopt;
    return selectedCell();
}

/// The source cells of the selected number: for a sum by descending magnitude of the terms, otherwise in computation
/// order.
std::vector<CellRef> Session::sources() const
{
    const std::optional<CellRef> cell = revealedCell();
    if (!cell)
        return {};
    Explanation explanation = explain(*trace(), cell->tensor, cell->index);
    if (explanation.operation == Combination::sum)
        std::ranges::stable_sort(explanation.terms, std::greater(),
                                 [](const Term& term) { return std::abs(term.value); });
    std::vector<CellRef> sources;
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.source && (sources.empty() || sources.back() != *factor.source))
                sources.push_back(*factor.source);
    return sources;
}

void Session::hoverNextSource()
{
    const std::vector<CellRef> cells = sources();
    if (cells.empty()) {
        const std::optional<CellRef> cell = revealedCell();
        if (const auto source = cell ? externalSource(*trace(), *cell) : std::nullopt)
            goToExternalCell(*source);
        return;
    }
    auto next = std::ranges::find_if(cells, [this](const CellRef& cell) { return isHoveredAt(cell); });
    if (next == cells.end() || ++next == cells.end())
        next = cells.begin();
    setHoveredCells(cellSetOf(*trace(), *next));
}

void Session::goToSource()
{
    const std::vector<CellRef> cells = sources();
    if (cells.empty())
        return;
    const auto pointed = std::ranges::find_if(cells, [this](const CellRef& cell) { return isHoveredAt(cell); });
    if (pointed == cells.end())
        if (const auto reader = externalReader(*trace(), *revealedCell()))
            return goToExternalCell(*reader);
    const CellRef to = pointed == cells.end() ? cells.front() : *pointed;
    setHoveredCells(std::nullopt);
    goToCell(to);
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
    if (!experiment().model || !experiment().model->model->plan().find(part, layer))
        return;
    Selection place = m_pendingSelection.value_or(selection());
    place.part = part;
    place.layer = layer;
    m_places.visit(place);
    moveTo(place);
}

void Session::goToPart(int by)
{
    if (const PartPlan* part = neighbouringPart(experiment(), by))
        showPart(part->kind, part->layer);
}

void Session::goToExternalCell(const ExternalCell& source)
{
    if (!source.checkpoint_tensor.empty() || !experiment().model ||
        !experiment().model->model->plan().find(source.part, source.layer))
        return;
    Selection place = selection();
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
    std::vector<Selection> trail = {selection()};
    for (const Selection& place : m_places.before()) {
        if (place.isInSamePart(trail.back()))
            continue;
        if (order(place) < order(trail.back()))  // the user went forward from there, not into a source
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

/// Moves the selection to `place`: immediately, or once the trace of another part of the model is computed.
void Session::moveTo(const Selection& place)
{
    const auto& model = experiment().model;
    const bool staged = !model || (model->part == place.part && model->layer == place.layer);
    if (staged && place.isInSamePart(selection())) {
        showPlace(place);
        return;
    }
    m_pendingSelection = place;
    if (!staged)
        setExperiment(withShownPart(experiment(), place.part, place.layer));
}

void Session::showPlace(const Selection& place)
{
    if (place == selection())
        return;
    change([&] {
        const bool another_step = place.step != selection().step;
        m_state.selection = place;
        if (another_step)
            m_revealState->onNumbersChanged();
        m_playback->onSelectionChanged();
    });
}

}  // namespace attn
