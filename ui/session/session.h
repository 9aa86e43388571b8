// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/explain/explain.h"
#include "ui/session/comparing.h"
#include "ui/session/edit_stack.h"
#include "ui/session/place_history.h"
#include "ui/session/selection.h"
#include "ui/session/text_place.h"
#include "ui/session/view_options.h"
#include "ui/session/view_state.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace attn
{

class RevealState;
class MaskBrush;
class Playback;

/// The single owner of mutable state: the experiment and its undo history, the last valid trace, and the view state
/// (selection, view options, playback, highlight, panels, presentation mode). Moving the selection is implemented in
/// session_navigation.cpp. Views read the session, call its setters and follow its signals; they do not communicate
/// with each other.
///
/// Signals come in two phases, so that the visible matrices are painted before the panels compute their texts. In the
/// first phase, traceChanged(), selectionChanged() and the like are emitted immediately; the stage and everything that
/// must not lag behind (e.g. enabled actions) follow these. In the second, after the resulting paint requests have been
/// processed, panelsUpdateDue() is emitted once, however much changed. See docs/decisions/0012.
class Session : public QObject
{
    Q_OBJECT

public:
    /// Starts computing immediately. Selection and view options are taken from the experiment's `view` where it has
    /// them.
    explicit Session(Experiment experiment, QObject* parent = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    /// experiment() with the current selection and options in its `view`, as saved to a file.
    [[nodiscard]] Experiment experimentWithView() const;
    /// The trace that the window shows: presentTrace(), or the pinned one while that is shown.
    [[nodiscard]] TracePtr trace() const;
    /// The trace of the newest experiment that could be computed; null before the first one is available.
    [[nodiscard]] TracePtr presentTrace() const { return m_trace; }
    /// Always a valid place in trace(), once there is one.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    [[nodiscard]] const ViewOptions& viewOptions() const { return m_viewOptions; }
    /// Whether all heads of a step are shown side by side; never beside a difference, which has room for one.
    [[nodiscard]] bool showsAllHeads() const;
    /// What a lesson highlights besides the selection.
    [[nodiscard]] const Highlight& highlight() const { return m_highlight; }
    /// The cells under the pointer, or pointed at by key: one cell of a matrix on the stage or, over a symbol of the
    /// formula, its whole tensor. Always cells of trace().
    [[nodiscard]] const std::optional<CellSet>& pointedAt() const { return m_pointedAt; }
    [[nodiscard]] bool isPointedAt(const CellRef& cell) const;
    [[nodiscard]] const Panels& panels() const { return m_panels; }
    [[nodiscard]] ArrowKeys arrowKeys() const { return m_arrowKeys; }
    [[nodiscard]] const Presenting& presenting() const { return m_presenting; }
    /// Why the current experiment has no trace; nullopt if there is no error. Kept until the next result arrives.
    [[nodiscard]] const std::optional<InputError>& error() const { return m_error; }
    [[nodiscard]] bool isComputing() const { return m_computing; }
    /// Whether the user stopped computing the current experiment, so that it has no trace.
    [[nodiscard]] bool isStopped() const { return m_stopped; }
    /// Whether nothing is pending: the newest experiment is computed and all views have been updated.
    [[nodiscard]] bool isSettled() const { return !m_computing && !m_settling; }
    /// Wall time of the last evaluation, in milliseconds.
    [[nodiscard]] double computeMilliseconds() const { return m_milliseconds; }

    QUndoStack* undoStack() { return &m_edits; }
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
    [[nodiscard]] bool isEditing() const { return m_edits.isEditing(); }
    /// Ends merging into the last edit, e.g. when its control loses the focus. Ignored if none is open.
    void finishEdit();
    /// Starts computing the current experiment, e.g. again after stopComputing().
    void compute();
    /// Stops computing the current experiment; the previous trace stays. Ignored while nothing is being computed.
    void stopComputing();
    /// Replaces the experiment (e.g. when a file is opened), its undo history, selection and view options.
    /// @param history undo history that led to `experiment`, from history() of this session
    void replace(Experiment experiment, const EditHistory& history = {});
    [[nodiscard]] EditHistory history() const { return m_edits.history(); }

    /// Pins the current trace as A for comparison.
    void pin();
    /// Makes the pinned experiment the current one and pins the current trace instead.
    void swapWithPinned();

    /// Moves the selection to the nearest valid place in the shown trace; ignored before the first trace.
    void select(const Selection& selection);
    void setViewOptions(const ViewOptions& options);
    void setHighlight(const Highlight& highlight);
    /// Cells that trace() does not have (e.g. those of the pinned trace only) are treated as nullopt.
    void setPointedAt(const std::optional<CellSet>& cells);
    void setPanels(const Panels& panels);
    void setArrowKeys(ArrowKeys keys);
    void setPresenting(const Presenting& presenting);
    /// The steps of trace() for which isShown() holds, in order.
    [[nodiscard]] std::vector<TensorId> shownSteps() const;
    /// The shown step of the selection; for a parameter or a copy, the step that reads it.
    [[nodiscard]] TensorId shownStep() const;
    void goToStep(TensorId step);
    void goToNextStep();
    void goToPreviousStep();

    /// Goes to a cell of any tensor or parameter of the trace, adding an entry to the navigation history (see
    /// goBack()). For a tensor that is a copy, goes to the cell it was copied from. Ignored if there is no such cell.
    void goToCell(const CellRef& cell);
    /// Selects a cell and emits cellChosen(): for a click or Enter. Arrow keys that pass over cells only select.
    /// Ignored if there is no such cell.
    void choose(const CellRef& cell);
    /// Points at the next source cell of the selected number; ignored if the number is hidden or has no sources.
    void pointAtNextSource();
    /// Goes to the source that is pointed at, or else to the first one.
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

signals:
    void experimentChanged();
    /// isEditing() became false without another edit.
    void editFinished();
    /// trace() changed, or is shown differently (beside the pinned one).
    void traceChanged();
    void selectionChanged();
    /// See choose().
    void cellChosen(const attn::CellRef& cell);
    void viewOptionsChanged();
    /// highlight() or pointedAt() changed.
    void highlightChanged();
    void panelsChanged();
    void arrowKeysChanged();
    void presentingChanged();
    void errorChanged();
    /// isComputing() or isStopped() changed.
    void computingChanged();
    /// Second phase of a change of the trace, the selection, the view options, the reveal state or playback. Emitted
    /// from the event loop after the stage has been painted (if visible); but directly after traceChanged(), because a
    /// panel may refer to cells of the previous trace that no longer exist.
    void panelsUpdateDue();
    /// isSettled() became true: all changes have been shown. For lessons, presentations and tests that wait.
    void settled();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] std::vector<CellRef> sources() const;
    void setExperiment(const Experiment& experiment);
    void take(const Evaluation& evaluation);
    void takeTrace(const TracePtr& trace);
    void showTrace(const Selection& wanted);
    void updateShownTrace();
    void moveTo(const Selection& place);
    void showPlace(const Selection& place);
    template <typename Value>
    void set(Value& member, const Value& value, void (Session::*changed)());
    void schedulePanels();
    void settle();
    void setError(std::optional<InputError> error);
    void setComputing(bool computing);

    Experiment m_experiment;
    TracePtr m_trace;
    Selection m_selection;
    ViewOptions m_viewOptions;
    Highlight m_highlight;
    std::optional<CellSet> m_pointedAt;
    Panels m_panels;
    ArrowKeys m_arrowKeys = ArrowKeys::steps;
    Presenting m_presenting;
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
    std::optional<InputError> m_error;
    bool m_computing = false;
    bool m_stopped = false;
    bool m_settling = false;      ///< the event for the second phase has been posted
    bool m_panelsBehind = false;  ///< panelsUpdateDue() is due
    double m_milliseconds = 0;
    EditStack m_edits;
    Comparing m_comparing;
    RevealState* m_revealState;
    MaskBrush* m_brush;
    Playback* m_playback;
    LatestJob<Evaluation> m_job;
};

}  // namespace attn
