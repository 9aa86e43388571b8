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

/// The one place with mutable state: the experiment and its history, the last good trace, and how a person looks at it
/// (selection, view options, playing, highlights, panels, presenting).
/// How the selection gets from place to place is in session_navigation.cpp.
/// Views read it, ask it to change, and are told by its signals; they never talk to each other.
///
/// Signals come in two phases, so that the matrices a person looks at are painted before the panels find their words.
/// In the first phase, traceChanged(), selectionChanged() and the like are emitted at once: the stage follows them, and
/// whoever must not be late (actions that become possible or not). In the second, after the paint requests of the first
/// have been served, panelsShouldFollow() is emitted once, however much changed. See docs/decisions/0012.
class Session : public QObject
{
    Q_OBJECT

public:
    /// Starts computing at once; selection and view options are those in the experiment's `view`, where it has them.
    explicit Session(Experiment experiment, QObject* parent = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    /// experiment() with the present selection and options in its `view`: what is saved to a file.
    [[nodiscard]] Experiment experimentWithView() const;
    /// The trace that the window shows: presentTrace() or, while a person looks at what was pinned, that.
    [[nodiscard]] TracePtr trace() const;
    /// The trace of the newest experiment that could be computed; null before the first one is there.
    [[nodiscard]] TracePtr presentTrace() const { return m_trace; }
    /// Always a place in trace(), once there is one.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    /// How matrices are to be drawn.
    [[nodiscard]] const ViewOptions& viewOptions() const { return m_viewOptions; }
    /// Whether a step's heads are to be seen side by side: B − A has room for one.
    [[nodiscard]] bool showsAllHeads() const;
    /// What is highlighted besides the selection.
    [[nodiscard]] const Highlight& highlight() const { return m_highlight; }
    /// What is under the pointer or was pointed at by a key: one cell of a matrix on the stage or, over a symbol of the
    /// formula, its whole tensor. Always cells of trace().
    [[nodiscard]] const std::optional<CellSet>& pointedAt() const { return m_pointedAt; }
    [[nodiscard]] bool isPointedAt(const CellRef& cell) const;
    [[nodiscard]] const Panels& panels() const { return m_panels; }
    [[nodiscard]] ArrowKeys arrowKeys() const { return m_arrowKeys; }
    [[nodiscard]] const Presenting& presenting() const { return m_presenting; }
    /// Why the present experiment has no trace; nullopt while all is well. Stays until the next result is there.
    [[nodiscard]] const std::optional<InputError>& error() const { return m_error; }
    [[nodiscard]] bool isComputing() const { return m_computing; }
    /// Whether the present experiment has no trace because a person stopped its computing.
    [[nodiscard]] bool isStopped() const { return m_stopped; }
    /// Whether nothing is on its way: the newest experiment is computed, and everybody has followed.
    [[nodiscard]] bool isSettled() const { return !m_computing && !m_settling; }
    /// Wall time of the last evaluation, in milliseconds.
    [[nodiscard]] double computeMilliseconds() const { return m_milliseconds; }

    QUndoStack* undoStack() { return &m_edits; }
    /// Which numbers of the present step are to be seen.
    [[nodiscard]] RevealState* revealState() const { return m_revealState; }
    /// Plays the present step.
    [[nodiscard]] Playback* playback() const { return m_playback; }
    Comparing* comparing() { return &m_comparing; }
    [[nodiscard]] const Comparing* comparing() const { return &m_comparing; }
    /// What paints the mask by hand.
    [[nodiscard]] MaskBrush* brush() const { return m_brush; }

    /// Changes the experiment as one undoable step called `what`. With a non-empty `mergeKey` (a number being typed, a
    /// stroke being painted) more may follow: edits in a row with the same one are one step, until finishEdit(). An
    /// edit that changes nothing is none.
    void edit(const QString& what, const std::function<void(Experiment&)>& change, const QString& mergeKey = {});
    /// Whether more of the newest edit may follow.
    [[nodiscard]] bool isEditing() const { return m_edits.isEditing(); }
    /// Nothing more of the newest edit follows: the person let go of what edits. Ignored where none is going on.
    void finishEdit();
    /// Computes the present experiment: what a person does who stopped it.
    void compute();
    /// Gives up computing the present experiment; the trace before stays. Ignored while nothing is computed.
    void stopComputing();
    /// Starts over with another experiment (a file that was opened), its selection and its view options.
    /// @param history that led to it, in this session
    void replace(Experiment experiment, const EditHistory& history = {});
    [[nodiscard]] EditHistory history() const { return m_edits.history(); }

    /// Keeps the present trace as A, to be compared with what comes.
    void pin();
    /// What was pinned becomes the present experiment, which is pinned instead.
    void swapWithPinned();

    /// Moves the selection to the nearest place in the present trace; ignored before the first trace.
    void select(const Selection& selection);
    void setViewOptions(const ViewOptions& options);
    void setHighlight(const Highlight& highlight);
    /// Cells that trace() does not have, as those that only the pinned trace has, count as none.
    void setPointedAt(const std::optional<CellSet>& cells);
    void setPanels(const Panels& panels);
    void setArrowKeys(ArrowKeys keys);
    void setPresenting(const Presenting& presenting);
    /// The shown steps of the present trace, in order.
    [[nodiscard]] std::vector<TensorId> shownSteps() const;
    /// The shown step of the selection; for a parameter or a copy, the step that reads it.
    [[nodiscard]] TensorId shownStep() const;
    void goToStep(TensorId step);
    void goToNextStep();
    void goToPreviousStep();

    /// Goes to a cell of any tensor or parameter of the trace as one follows a link: goBack() leads back. Of a tensor
    /// that is a copy it goes to the cell that was copied. Ignored where there is no such cell.
    void goToCell(const CellRef& cell);
    /// Selects a cell and tells that it was meant: clicked, or confirmed with Enter. What arrow keys pass on their way
    /// is only selected. Ignored where there is no such cell.
    void choose(const CellRef& cell);
    /// Points at the next of the cells that the selected number was made of; ignored where it is hidden or has none.
    void pointAtNextSource();
    /// Goes to the source that is pointed at or, where none is, to the first one.
    void goToSource();
    /// Back and forward through the places that were visited: by goToCell(), or by a change of the step.
    [[nodiscard]] bool canGoBack() const { return trace() && m_places.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return trace() && m_places.canGoForward(); }
    void goBack();
    void goForward();

    /// Puts another part of the model on the stage, at the present step where it has that. No step of the history:
    /// undo and redo leave it where it is. Ignored where there is no such part.
    void showPart(PartKind part, Index layer);
    /// Goes to the part before (−1) or behind (1) in the model; ignored at its ends.
    void goToPart(int by);
    /// Goes to a cell of another part of the model as goToCell() does to one of this; ignored for a number that stands
    /// in the checkpoint.
    void goToOutside(const OutsideSource& source);
    /// The way that led back through the parts of a model to the present one: from each the last place there, the
    /// present one at the end. One place where nobody walked back; none without a model.
    [[nodiscard]] std::vector<Selection> trail() const;
    /// Back to a place of trail().
    void goBackTo(const Selection& place);

signals:
    void experimentChanged();
    /// isEditing() is false again, without another edit.
    void editFinished();
    /// trace() is another one, or shown otherwise (beside what was pinned).
    void traceChanged();
    void selectionChanged();
    /// See choose().
    void cellChosen(const attn::CellRef& cell);
    void viewOptionsChanged();
    /// highlight() or pointedAt() is another one.
    void highlightChanged();
    void panelsChanged();
    void arrowKeysChanged();
    void presentingChanged();
    void errorChanged();
    /// isComputing() or isStopped() changed.
    void computingChanged();
    /// The second phase of a change of the trace, the selection, the view options, the reveal state or of playing. It
    /// comes from the event loop, after the stage has been painted if it is visible. Only after traceChanged() it
    /// follows at once: what a panel shows of the trace before may be no more.
    void panelsShouldFollow();
    /// isSettled() is true again: whatever changed has been shown. For who waits: lessons, presenters, tests.
    void settled();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] std::vector<CellRef> sources() const;
    void setExperiment(const Experiment& experiment);
    void take(const Evaluation& evaluation);
    void takeTrace(const TracePtr& trace);
    void showTrace(const Selection& wanted);
    void followShown();
    void moveTo(const Selection& place);
    void showPlace(const Selection& place);
    template <typename Value>
    void set(Value& member, const Value& value, void (Session::*changed)());
    void callPanels();
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
    std::optional<Selection> m_wanted;  ///< in an experiment that was just opened, or in another part of the model,
                                        ///< until its trace is there
    bool m_opened = false;              ///< that experiment was opened: its places begin anew
    struct Detour {
        Selection from, to;
    };
    std::optional<Detour> m_detour;  ///< how the selection was fitted to the pinned trace, so as to find back
    TextPlace m_textPlace;
    FollowedWord m_followedWord;
    std::optional<InputError> m_error;
    bool m_computing = false;
    bool m_stopped = false;
    bool m_settling = false;      ///< the event that ends a change has been posted
    bool m_panelsBehind = false;  ///< panelsShouldFollow() is due
    double m_milliseconds = 0;
    EditStack m_edits;
    Comparing m_comparing;
    RevealState* m_revealState;
    MaskBrush* m_brush;
    Playback* m_playback;
    LatestJob<Evaluation> m_job;
};

}  // namespace attn
