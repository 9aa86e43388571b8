// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_window.h"

#include "core/experiment/shown_part.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/words/row_sentences.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr std::pair<Panels::Page, const char*> insights[] = {
    {Panels::Page::explain, "explain"},
    {Panels::Page::code, "code"},
    {Panels::Page::compare, "compare"},
};

CellSet cellSetOf(const LessonCells& cells, const Axes& axes)
{
    CellSet set{cells.tensor};
    for (std::size_t i = 0; i < std::min(axes.size(), cells.index.size()); ++i)
        set[axes[i]] = cells.index[i];
    return set;
}

/// Settings that a page asks the user to try without a specific value: the highlighted ones, or masks that affect a
/// cell.
std::vector<std::string> settingsToTry(const LessonPage& page)
{
    std::vector<std::string> settings;
    if (!page.view.group || (page.goal && !page.goal->settings.empty()))
        return settings;
    for (const LessonHighlight& highlight : page.highlights)
        if (const auto* setting = std::get_if<LessonSetting>(&highlight))
            settings.push_back(setting->pointer);
        else if (highlight == LessonHighlight(LessonControl{"add_mask"}))
            settings.emplace_back("/mask");
    return settings;
}

/// Nullopt for cells that do not exist.
std::optional<HighlightedItem> highlightTargetOf(const LessonHighlight& light, const TracePtr& trace)
{
    return std::visit(
        [&trace]<typename Item>(const Item& item) -> std::optional<HighlightedItem> {
            if constexpr (!std::is_same_v<Item, LessonCells>)
                return item;
            else if (trace && trace->has(item.tensor))
                return cellSetOf(item, (*trace)[item.tensor].axes());
            else
                return std::nullopt;
        },
        light);
}

bool isInPanel(const HighlightedItem& item)
{
    const auto* control = std::get_if<LessonControl>(&item);
    return std::holds_alternative<LessonSetting>(item) ||
           (control && (control->name == "masks" || control->name == "add_mask" || control->name == "text"));
}

Selection selectionFor(const Session& session, const LessonView& view)
{
    Selection selection = session.selection();
    if (view.cell && session.trace()->has(view.cell->tensor)) {
        const Shape index = view.cell->first();
        const Tensor& tensor = (*session.trace())[view.cell->tensor];
        if (tensor.contains(index))
            selection = selection.movedTo(tensor, index);
        selection.step = view.cell->tensor;
    }
    selection.step = view.step.value_or(selection.step);
    return selection;
}

}  // namespace

LessonState lessonState(const Session& session, const std::optional<std::string>& predicted)
{
    LessonState state;
    state.trace = session.isComputing() || session.error() ? nullptr : session.currentTrace();
    if (!state.trace)
        return state;
    state.step = session.shownStep();
    if (state.trace->has(state.step))
        state.cell = session.selection().cellOf((*state.trace)[state.step]);
    state.predicted = predicted;
    state.isHidden = [reveal = session.revealState()](TensorId tensor, const Shape& index) {
        return reveal->hides({tensor, index});
    };
    state.comparing = session.traceComparison()->isPinned();
    state.all_heads = session.viewOptions().allHeads;
    const Panels& panels = session.panels();
    if (panels.insightOpen)
        state.insight = std::ranges::find(insights, panels.page, [](const auto& entry) { return entry.first; })->second;
    return state;
}

void showExperiment(Session& session, const Experiment& wanted, const QString& what)
{
    const std::optional<ModelUse>& here = session.experiment().model;
    if (here && wanted.model && here->model == wanted.model->model &&
        withShownPart(session.experiment(), wanted.model->part, wanted.model->layer) == wanted) {
        if (session.experiment() != wanted)
            session.showPart(wanted.model->part, wanted.model->layer);
    } else {
        session.edit(what, [&wanted](Experiment& experiment) { experiment = wanted; });
    }
}

void applyView(Session& session, const LessonView& view, const TracePtr& before)
{
    TraceComparison* comparison = session.traceComparison();
    if (view.comparing == false && comparison->isPinned())
        comparison->unpin();
    else if (view.comparing == true && before)
        comparison->pin(before);
    else if (view.comparing == true && !comparison->isPinned())
        session.pin();
    ViewOptions options = session.viewOptions();
    options.allHeads = view.all_heads.value_or(options.allHeads);
    options.resultAlone = view.result_alone.value_or(options.resultAlone);
    options.cachedRows = view.kept_rows.value_or(options.cachedRows);
    session.setViewOptions(options);
    if (session.trace())
        session.select(selectionFor(session, view));
    if (view.predicting) {
        session.revealState()->setUserPredicting(false);  // hides cells revealed for the previous page
        if (*view.predicting)
            session.revealState()->setUserPredictingOnly(session.selection().step);
    }
    for (const auto& [page, name] : insights)
        if (view.insight == name) {
            Panels panels = session.panels();
            panels.page = page;
            panels.insightOpen = true;
            session.setPanels(panels);
        }
}

void applyHighlights(Session& session, const LessonPage& page)
{
    Highlight highlight;
    for (const LessonHighlight& each : page.highlights)
        if (const auto light = highlightTargetOf(each, session.trace()))
            highlight.push_back(*light);
    Panels panels = session.panels();
    panels.experimentOpen = page.view.group || std::ranges::any_of(highlight, isInPanel);
    if (page.view.group)
        panels.group = QString::fromStdString(*page.view.group);
    session.setPanels(panels);
    session.setHighlight(highlight);
}

void clearHighlights(Session& session) { applyHighlights(session, {}); }

bool isTryingSettings(const LessonPage& page, const Experiment& home, const Experiment& present)
{
    const std::vector<std::string> tried = settingsToTry(page);
    return !tried.empty() && differOnlyIn(home, present, tried);
}

bool allowsAllSteps(const LessonPage& page)
{
    return std::ranges::find(page.highlights, LessonHighlight(LessonControl{"steps"})) != page.highlights.end();
}

bool revealsAnswer(const Lesson& lesson, std::size_t page, bool done)
{
    const auto asksForPosition = [](const LessonPage& asking) {
        return (asking.goal && asking.goal->cell) ||
               (asking.question && std::holds_alternative<CellAnswer>(asking.question->answer));
    };
    const LessonPage& here = lesson.pages[page];
    if (here.view.insight == "explain")
        return false;
    const bool asksForNumber = here.question && std::holds_alternative<NumberAnswer>(here.question->answer);
    return (!done && (asksForPosition(here) || asksForNumber)) ||
           (page + 1 < lesson.pages.size() && asksForPosition(lesson.pages[page + 1]));
}

std::optional<TensorId> requestedStep(const LessonPage& page)
{
    if (page.goal) {
        for (const auto& cells : {page.goal->cell, page.goal->above, page.goal->below})
            if (cells)
                return cells->tensor;
        return page.goal->step;
    }
    if (!page.question)
        return std::nullopt;
    if (const auto* number = std::get_if<NumberAnswer>(&page.question->answer))
        return number->cell.tensor;
    const auto* cell = std::get_if<CellAnswer>(&page.question->answer);
    return cell ? std::optional(cell->among.tensor) : std::nullopt;
}

void followLink(Session& session, const QUrl& link)
{
    const std::optional<CellRef> target = parseCellLink(link.path(QUrl::FullyDecoded));
    if (!target || !session.trace())
        return;
    if (link.scheme() == "step")
        session.goToStep(target->tensor);
    else
        session.goToCell(*target);
}

PageState pageStateOf(const Session& session)
{
    return {session.experiment(), session.selection(), session.viewOptions(),
            session.revealState()->isUserPredicting()};
}

}  // namespace attn
