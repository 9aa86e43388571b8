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

/// The single owner of mutable state: the experiment and its undo history, and the ViewState that all views show.
/// Moving the selection is implemented in session_navigation.cpp. Views read the session, call its setters and follow
/// changed(); they do not communicate with each other.
///
/// A change reaches the stage immediately (stageUpdateDue()) and the other views afterwards (changed()): immediately as
/// well, or, if only the place or the look changed, after the stage has been painted. A setter called by a view during
/// such a signal takes effect immediately; the signals for it follow when the present one has reached every view. See
/// docs/decisions/0012.
class Session : public QObject
{
    Q_OBJECT

public:
    /// Starts computing immediately. Selection and view options are taken from the experiment's `view` where it has
    /// them.
    explicit Session(Experiment experiment, QObject* parent = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return *m_state.experiment; }
    /// experiment() with the current selection and options in its `view`, as saved to a file.
    [[nodiscard]] Experiment experimentWithView() const;
    /// The trace that the window shows: presentTrace(), or the pinned one while that is shown.
    [[nodiscard]] TracePtr trace() const { return m_state.trace(); }
    /// The trace of the newest experiment that could be computed; null before the first one is available.
    [[nodiscard]] TracePtr presentTrace() const { return m_state.presentTrace; }
    /// Always a valid place in trace(), once there is one.
    [[nodiscard]] const Selection& selection() const { return m_state.selection; }
    [[nodiscard]] const ViewOptions& viewOptions() const { return m_state.viewOptions; }
    /// Whether all heads of a step are shown side by side; never beside a difference, which has room for one.
    [[nodiscard]] bool showsAllHeads() const;
    /// What a lesson highlights besides the selection.
    [[nodiscard]] const Highlight& highlight() const { return m_state.highlight; }
    /// The cells under the pointer, or pointed at by key: one cell of a matrix on the stage or, over a symbol of the
    /// formula, its whole tensor. Always cells of trace().
    [[nodiscard]] const std::optional<CellSet>& pointedAt() const { return m_state.pointedAt; }
    [[nodiscard]] bool isPointedAt(const CellRef& cell) const;
    [[nodiscard]] const Panels& panels() const { return m_state.panels; }
    [[nodiscard]] ArrowKeys arrowKeys() const { return m_state.arrowKeys; }
    [[nodiscard]] const Presenting& presenting() const { return m_state.presenting; }
    /// Why the current experiment has no trace; null if there is no error. Kept until the next result arrives.
    [[nodiscard]] const InputError* error() const { return m_state.error.get(); }
    [[nodiscard]] bool isComputing() const { return m_state.isComputing; }
    /// Whether the user stopped computing the current experiment, so that it has no trace.
    [[nodiscard]] bool isStopped() const { return m_state.isStopped; }
    /// Whether nothing is pending: the newest experiment is computed and all views have been updated.
    [[nodiscard]] bool isSettled() const { return !isComputing() && !m_settling; }
    /// Wall time of the last evaluation, in milliseconds.
    [[nodiscard]] double computeMilliseconds() const { return m_milliseconds; }

    /// The undo history in use: the document's, or that of the temporary experiment.
    QUndoStack* undoStack() { return m_edits; }
    /// Follows undoStack().
    QUndoGroup* undoGroup() { return &m_undoGroup; }
    /// Also while a temporary experiment is shown.
    QUndoStack* documentStack() { return &m_documentEdits; }
    /// Which numbers of the current step are visible.
    [[nodiscard]] RevealState* revealState() const { return m_revealState; }
    /// Animates the current step.
    [[nodiscard]] Playback* playback() const { return m_playback; }
    Comparing* comparing() { return &m_comparing; }
    [[nodiscard]] const Comparing* comparing() const { return &m_comparing; }
    /// The brush for painting the mask.
    [[nodiscard]] MaskBrush* brush() const { return m_brush; }

    /// Applies `change` to the experiment as one undo step labelled `what`. Consecutive edits with the same non-empty
    /// `mergeKey` (a number being typed, a stroke being painted) are merged into one step until finishEdit(). An edit
    /// that changes nothing is not recorded.
    void edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey = {});
    /// Whether the last edit can still be merged with the next one.
    [[nodiscard]] bool isEditing() const { return m_edits->isEditing(); }
    /// Ends merging into the last edit, e.g. when its control loses the focus. Ignored if none is open.
    void finishEdit();
    /// Starts computing the current experiment, e.g. again after stopComputing().
    void compute();
    /// Stops computing the current experiment; the previous trace stays. Ignored while nothing is being computed.
    void stopComputing();
    /// Replaces the experiment (e.g. when a file is opened), its undo history, selection and view options.
    void replace(const Experiment& experiment);
    /// Shows an experiment that is not the document (a lesson's), with an undo history of its own. The document, its
    /// history and what it is compared with are set aside until restoreDocument().
    void showTemporary(const Experiment& experiment);
    /// Ignored if no temporary experiment is shown.
    void restoreDocument();
    [[nodiscard]] bool isTemporary() const { return m_document.has_value(); }

    /// Pins the current trace as A for comparison.
    void pin();
    /// Makes the pinned experiment the current one and pins the current trace instead.
    void swapWithPinned();

    /// Moves the selection to the nearest valid place in the shown trace; ignored before the first trace.
    void select(const Selection& selection);
    /// The same with only the position on one axis changed.
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
    /// Cells that trace() does not have (e.g. those of the pinned trace only) are treated as nullopt.
    void setPointedAt(const std::optional<CellSet>& cells);
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
    void setPresenting(const Presenting& presenting)
    {
        set(&ViewState::presenting, presenting.on ? presenting : Presenting{});
    }
    /// The steps of trace() for which isShown() holds, in order; mean_weights only while it is selected.
    [[nodiscard]] std::vector<TensorId> shownSteps() const;
    /// The shown step of the selection; for a parameter or a copy, the step that reads it.
    [[nodiscard]] TensorId shownStep() const;
    void goToStep(TensorId step);
    void goToNextStep();
    void goToPreviousStep();
    /// Goes to the next (1) or previous (−1) step; from the last or first one of a model's part, to the part beside it.
    void goAlong(int by);
    /// Whether goAlong() leads anywhere.
    [[nodiscard]] bool canGoAlong(int by) const;

    /// Goes to a cell of any tensor or parameter of the trace, adding an entry to the navigation history (see
    /// goBack()). For a tensor that is a copy, goes to the cell it was copied from. Ignored if there is no such cell.
    void goToCell(const CellRef& cell);
    /// Selects a cell and emits cellChosen(): for a click or Enter. Arrow keys that pass over cells only select.
    /// Ignored if there is no such cell.
    void choose(const CellRef& cell);
    /// Points at the next source cell of the selected number, or goes to the source in another part of the model;
    /// ignored if the number is hidden or has no sources.
    void pointAtNextSource();
    /// Goes to the source that is pointed at, or else to the first one; from the output of a part, with no source
    /// pointed at, to the part that reads it.
    void goToSource();
    /// Navigation history: places visited by goToCell() or by changing the step or the part.
    [[nodiscard]] bool canGoBack() const { return trace() && m_places.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return trace() && m_places.canGoForward(); }
    void goBack();
    void goForward();

    /// Shows another part of the model on the stage, at the same step if it has that. Not an undo step: undo and redo
    /// keep the part on the stage. Ignored if there is no such part.
    void showPart(PartKind part, Index layer);
    /// Goes to the previous (−1) or next (1) part of the model; ignored at the ends.
    void goToPart(int by);
    /// goToCell() for a cell of another part of the model; ignored for a number from the checkpoint.
    void goToOutside(const OutsideSource& source);
    /// The path walked back through the parts of a model: the last place visited in each part, ending with the current
    /// one. One place if there was no step back; empty without a model.
    [[nodiscard]] std::vector<Selection> trail() const;
    /// Goes back to a place of trail().
    void goBackTo(const Selection& place);

    using ChangeSignal = void (Session::*)(Changes changes, const ViewState& before);
    /// Calls `update`, a member function of `receiver` or a function without arguments, after each of these changes.
    /// @param signal stageUpdateDue() for what must be updated together with the stage
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
    /// Calls `update` now as well.
    template <typename Receiver, typename Update>
    void bind(Changes wanted, Receiver* receiver, Update update)
    {
        whenChanged(wanted, receiver, update);
        if constexpr (std::is_member_function_pointer_v<Update>)
            (receiver->*update)();
        else
            update();
    }
    /// Called by the brush, the reveal state and playback when they changed.
    void announceChange(int ViewState::*count);

signals:
    /// The state changed: for the stage and the fields that lie on it, before changed().
    void stageUpdateDue(attn::Changes changes, const attn::ViewState& before);
    /// The state changed: for all other views. `before` is the state at the previous changed(); several changes may be
    /// combined. The state now is that of the session.
    void changed(attn::Changes changes, const attn::ViewState& before);
    /// See choose().
    void cellChosen(const attn::CellRef& cell);
    /// isSettled() became true: all changes have been shown. For lessons, presentations and tests that wait.
    void settled();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] std::optional<CellRef> revealedCell() const;
    [[nodiscard]] std::vector<CellRef> sources() const;
    [[nodiscard]] bool isAtEdge(int by) const;
    void setExperiment(const Experiment& experiment);
    void applyEdit(const Experiment& edited);
    void useEdits(EditStack* edits);
    void show(const Experiment& experiment);
    void take(const Evaluation& evaluation);
    void takeTrace(const TracePtr& trace);
    void showTrace(const Selection& wanted);
    void moveTo(const Selection& place);
    void showPlace(const Selection& place);
    void onComparingChanged();
    void change(const std::function<void()>& change);
    template <typename Value>
    void set(Value ViewState::*member, const Value& value)
    {
        change([&] { m_state.*member = value; });
    }
    void announce(Changes waiting);

    ViewState m_state;
    ViewState m_staged;  ///< of the last stageUpdateDue()
    ViewState m_shown;   ///< of the last changed()
    PlaceHistory m_places;
    std::optional<Selection> m_wanted;  ///< the selection to apply when the trace of a newly opened experiment
                                        ///< or of another part of the model arrives
    bool m_isNewlyOpened = false;       ///< m_wanted is for a newly opened experiment: resets the history
    struct Detour {
        Selection from, to;
    };
    std::optional<Detour> m_detour;  ///< how the selection was fitted to the pinned trace, to undo that later
    TextPlace m_textPlace;
    FollowedWord m_followedWord;
    bool m_isChanging = false;  ///< during change() and announce()
    bool m_settling = false;    ///< the event that comes after painting has been posted
    double m_milliseconds = 0;
    EditStack m_documentEdits, m_temporaryEdits;
    EditStack* m_edits = &m_documentEdits;  ///< one of them
    QUndoGroup m_undoGroup;
    struct Document {
        Experiment experiment;  ///< with its view
        TracePtr pinned;        ///< null: none
    };
    std::optional<Document> m_document;  ///< set aside while a temporary experiment is shown
    Comparing m_comparing;
    RevealState* m_revealState;
    MaskBrush* m_brush;
    Playback* m_playback;
    LatestJob<Evaluation> m_job;
};

}  // namespace attn
