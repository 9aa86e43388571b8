// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/history.h"
#include "ui/session/view_state.h"

#include <QObject>
#include <QString>
#include <QUndoGroup>

#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

namespace attn
{

class RevealState;
class MaskBrush;
class Playback;

/// The single owner of mutable state: the experiment with its undo history, and the ViewState that all views show.
/// Navigation is implemented in session_navigation.cpp. Views read the session, call its setters and follow changed();
/// they do not communicate with each other.
///
/// A change is sent to the stage immediately (stageUpdateDue()) and to the other views afterwards (changed()):
/// immediately as well, or, if only the selection or the appearance changed, after the stage has been painted. A setter
/// called by a view during such a signal takes effect immediately; its own signals follow when every view has received
/// the current one. See docs/decisions/0012.
class Session : public QObject
{
    Q_OBJECT

public:
    /// Starts computing immediately. Uses the selection and view options in the experiment's `view`, if any.
    explicit Session(Experiment experiment, QObject* parent = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return *m_state.experiment; }
    /// experiment() with the current selection and options in its `view`, as saved to a file.
    [[nodiscard]] Experiment experimentWithView() const;
    /// The trace shown in the window: currentTrace() or the pinned one.
    [[nodiscard]] TracePtr trace() const { return m_state.trace(); }
    /// The trace of the newest experiment that could be computed; null before the first one.
    [[nodiscard]] TracePtr currentTrace() const { return m_state.currentTrace; }
    /// Always valid in trace(), unless that is null.
    [[nodiscard]] const Selection& selection() const { return m_state.selection; }
    /// The selected cell of the selected step. @pre trace()
    [[nodiscard]] CellRef selectedCell() const;
    /// The same; nullopt if its number is hidden or there is no trace.
    [[nodiscard]] std::optional<CellRef> revealedCell() const;
    [[nodiscard]] const ViewOptions& viewOptions() const { return m_state.viewOptions; }
    /// Whether all heads of a step are shown; always false in a difference, which shows one head.
    [[nodiscard]] bool showsAllHeads() const;
    /// Highlights of a lesson, in addition to the selection.
    [[nodiscard]] const Highlight& highlight() const { return m_state.highlight; }
    /// The cells under the pointer or selected as hovered by key: one cell of a matrix on the stage or, over a symbol
    /// of the formula, a whole tensor. Always cells of trace().
    [[nodiscard]] const std::optional<CellSet>& hoveredCells() const { return m_state.hoveredCells; }
    [[nodiscard]] bool isHoveredAt(const CellRef& cell) const;
    [[nodiscard]] const Panels& panels() const { return m_state.panels; }
    [[nodiscard]] ArrowKeys arrowKeys() const { return m_state.arrowKeys; }
    [[nodiscard]] const PresentationMode& presentationMode() const { return m_state.presentationMode; }
    /// The reason why the current experiment has no trace; null without an error. Kept until the next result.
    [[nodiscard]] const InputError* error() const { return m_state.error.get(); }
    [[nodiscard]] bool isComputing() const { return m_state.isComputing; }
    /// Whether the user stopped computing, so that the current experiment has no trace.
    [[nodiscard]] bool isStopped() const { return m_state.isStopped; }
    /// Whether no work is pending: the newest experiment is computed and all views are up to date.
    [[nodiscard]] bool isSettled() const { return !isComputing() && !m_settling; }
    /// Wall time of the last evaluation, in milliseconds.
    [[nodiscard]] double computeMilliseconds() const { return m_milliseconds; }

    /// The current undo history: that of the document or of the temporary experiment.
    QUndoStack* undoStack() { return m_edits; }
    /// Its active stack is undoStack().
    QUndoGroup* undoGroup() { return &m_undoGroup; }
    /// The document's undo history, also while a temporary experiment is shown.
    QUndoStack* documentUndoStack() { return &m_documentEdits; }
    /// Which numbers of the current step are visible.
    [[nodiscard]] RevealState* revealState() const { return m_revealState; }
    /// Animates the current step.
    [[nodiscard]] Playback* playback() const { return m_playback; }
    TraceComparison* traceComparison() { return &m_traceComparison; }
    [[nodiscard]] const TraceComparison* traceComparison() const { return &m_traceComparison; }
    /// The brush for painting the mask.
    [[nodiscard]] MaskBrush* brush() const { return m_brush; }

    /// Applies `change` to the experiment as one undo step labelled `what`. Consecutive edits with the same non-empty
    /// `mergeKey` (while a number is typed or a stroke is painted) are merged until finishEdit(). Ignores an edit that
    /// changes nothing.
    void edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey = {});
    /// Whether the last edit can still be merged with the next one.
    [[nodiscard]] bool isEditing() const { return m_edits->isEditing(); }
    /// Ends merging into the last edit, for example when its control loses the focus.
    void finishEdit();
    /// Starts computing the current experiment, for example after stopComputing().
    void compute();
    /// Stops computing the current experiment; keeps the previous trace.
    void stopComputing();
    /// Replaces the experiment (e.g. when a file is opened), its undo history, selection and view options.
    void replace(const Experiment& experiment);
    /// Shows a lesson's experiment, which is not the document, with a separate undo history. The document, its
    /// history and the pinned trace are stored until restoreDocument().
    void showTemporary(const Experiment& experiment);
    /// Does nothing if no temporary experiment is shown.
    void restoreDocument();
    [[nodiscard]] bool isTemporary() const { return m_storedDocument.has_value(); }

    /// Pins the current trace as A for comparison.
    void pin();
    /// Makes the pinned experiment the current one and pins the current trace instead.
    void swapWithPinned();

    /// Moves the selection to the nearest valid place in the shown trace; ignored before the first trace.
    void select(const Selection& selection);
    /// The same, changing only the position on one axis.
    void select(Axis axis, Index position);
    void setViewOptions(const ViewOptions& options) { set(&ViewState::viewOptions, options); }
    /// Sets a single member of viewOptions().
    template <typename Value>
    void setViewOption(Value ViewOptions::*option, Value value)
    {
        ViewOptions options = viewOptions();
        options.*option = value;
        setViewOptions(options);
    }
    void setHighlight(const Highlight& highlight) { set(&ViewState::highlight, highlight); }
    /// Cells that trace() lacks (for example cells of the pinned trace) are treated as nullopt.
    void setHoveredCells(const std::optional<CellSet>& cells);
    void setPanels(const Panels& panels) { set(&ViewState::panels, panels); }
    /// Sets a single member of panels().
    template <typename Value>
    void setPanel(Value Panels::*member, const Value& value)
    {
        Panels changed = panels();
        changed.*member = value;
        setPanels(changed);
    }
    void setArrowKeys(ArrowKeys keys) { set(&ViewState::arrowKeys, keys); }
    void setPresentationMode(const PresentationMode& mode)
    {
        set(&ViewState::presentationMode, mode.on ? mode : PresentationMode{});
    }
    /// The steps of trace() for which isShown() holds, in order; mean_weights only while it is selected.
    [[nodiscard]] std::vector<TensorId> shownSteps() const;
    /// The shown step of the selection; for a parameter or a copy, the step that uses it.
    [[nodiscard]] TensorId shownStep() const;
    void goToStep(TensorId step);
    void goToNextStep();
    void goToPreviousStep();
    /// Goes to the next (1) or previous (−1) step, continuing in the next or previous part of a model.
    void stepBy(int by);
    /// Whether stepBy() changes the selection.
    [[nodiscard]] bool canStepBy(int by) const;

    /// Goes to a cell of a tensor or parameter of the trace, and adds an entry to the navigation history (see
    /// goBack()). If the tensor is a copy, goes to the original cell. Ignores nonexistent cells.
    void goToCell(const CellRef& cell);
    /// Selects a cell and emits cellChosen(), for a click or Enter. Arrow keys only select. Ignores nonexistent cells.
    void choose(const CellRef& cell);
    /// Hovers the next source cell of the selected number, or goes to the source in another part of the model. Does
    /// nothing if the number is hidden or has no sources.
    void hoverNextSource();
    /// Goes to the hovered source, or to the first one; from the output of a part without a hovered source, to the part
    /// that reads it.
    void goToSource();
    /// Navigation history of places visited by goToCell() or by changing the step or part.
    [[nodiscard]] bool canGoBack() const { return trace() && m_places.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return trace() && m_places.canGoForward(); }
    void goBack();
    void goForward();

    /// Shows another part of the model, at the same step if possible. Not an undo step; undo and redo do not change the
    /// part. Ignores nonexistent parts.
    void showPart(PartKind part, Index layer);
    /// Goes to the previous (−1) or next (1) part of the model, if any.
    void goToPart(int by);
    /// goToCell() for a cell of another part of the model; ignores numbers from the checkpoint.
    void goToExternalCell(const ExternalCell& source);
    /// The path back through the parts of a model: the last place visited in each part, ending with the current one.
    /// Only the current place if no link to another part was followed; empty without a model.
    [[nodiscard]] std::vector<Selection> trail() const;
    /// Goes back to a place of trail().
    void goBackTo(const Selection& place);

    using ChangeSignal = void (Session::*)(Changes changes, const ViewState& before);
    /// Calls `update`, a member function of `receiver` or a function without arguments, after each of these changes.
    /// @param signal stageUpdateDue() for views that must be updated together with the stage
    template <typename Receiver, typename Update>
    void whenChanged(Changes wanted, Receiver* receiver, Update update, ChangeSignal signal = &Session::changed)
    {
        connect(this, signal, receiver, [=](Changes changes) {
            if (!(changes & wanted))
                return;
            if constexpr (std::is_member_function_pointer_v<Update>)
                (receiver->*update)();
            else
                update();
        });
    }
    /// Calls `update` immediately, too.
    template <typename Receiver, typename Update>
    void bind(Changes wanted, Receiver* receiver, Update update)
    {
        whenChanged(wanted, receiver, update);
        if constexpr (std::is_member_function_pointer_v<Update>)
            (receiver->*update)();
        else
            update();
    }
    /// Increments the counter and announces the change. Called by the brush, the reveal state and playback.
    void announceChange(int ViewState::*count);

signals:
    /// The state changed; for the stage and the fields on it. Emitted before changed().
    void stageUpdateDue(attn::Changes changes, const attn::ViewState& before);
    /// The state changed; for all other views. `before` is the state at the previous changed(); several changes may be
    /// combined. The session has the new state.
    void changed(attn::Changes changes, const attn::ViewState& before);
    /// See choose().
    void cellChosen(const attn::CellRef& cell);
    /// isSettled() became true: all changes are shown. For lessons, presentations and tests.
    void settled();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] std::vector<CellRef> sources() const;
    [[nodiscard]] bool isAtEdge(int by) const;
    void setExperiment(const Experiment& experiment);
    void applyEdit(const Experiment& edited);
    void setActiveEdits(EditStack* edits);
    void show(const Experiment& experiment);
    void take(const Evaluation& evaluation);
    void takeTrace(const TracePtr& trace);
    void showTrace(const Selection& wanted);
    void moveTo(const Selection& place);
    void showPlace(const Selection& place);
    void onComparisonChanged();
    void change(const std::function<void()>& change);
    template <typename Value>
    void set(Value ViewState::*member, const Value& value)
    {
        change([&] { m_state.*member = value; });
    }
    void announce(Changes waiting);

    ViewState m_state;
    ViewState m_announcedToStage;  ///< the state at the last stageUpdateDue()
    ViewState m_announced;         ///< the state at the last changed()
    NavigationHistory m_places;
    std::optional<Selection> m_pendingSelection;  ///< the selection to apply when the trace of a newly opened
                                                  ///< experiment or of another part of the model arrives
    bool m_isNewlyOpened =
        false;  ///< m_pendingSelection is for a newly opened experiment, so that the history is reset
    struct FittedSelection {
        Selection from, to;
    };
    std::optional<FittedSelection>
        m_fittedSelection;  ///< set while the selection is fitted to the pinned trace; `from` is
                            ///< restored later unless the user has moved the selection
    TextPositionKeeper m_textPosition;
    SelectedWordKeeper m_selectedWord;
    bool m_isChanging = false;  ///< during change() and announce()
    bool m_settling = false;    ///< an event that is handled after painting has been posted
    double m_milliseconds = 0;
    EditStack m_documentEdits, m_temporaryEdits;
    EditStack* m_edits = &m_documentEdits;  ///< points to one of them
    QUndoGroup m_undoGroup;
    struct Document {
        Experiment experiment;  ///< including its view
        TracePtr pinned;        ///< null: none
    };
    std::optional<Document> m_storedDocument;  ///< stored while a temporary experiment is shown
    TraceComparison m_traceComparison;
    RevealState* m_revealState;
    MaskBrush* m_brush;
    Playback* m_playback;
    LatestJob<Evaluation> m_job;
};

}  // namespace attn
