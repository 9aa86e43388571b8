// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/session/selection.h"

#include <QString>
#include <QUndoCommand>
#include <QUndoStack>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace attn
{

/// One step of the undo history: the experiment before and after. Consecutive commands with the same non-empty merge
/// key are merged; a merged command that restores the original experiment becomes obsolete.
class EditCommand : public QUndoCommand
{
public:
    using Apply = std::function<void(const Experiment&)>;

    EditCommand(const QString& text, QString mergeKey, Experiment before, Experiment after, Apply apply);

    [[nodiscard]] const Experiment& before() const { return m_before; }
    [[nodiscard]] const Experiment& after() const { return m_after; }

    int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    QString m_mergeKey;
    Experiment m_before;
    Experiment m_after;
    Apply m_apply;
};

/// The undo stack of an experiment; contains EditCommands only.
class EditStack : public QUndoStack
{
public:
    /// @param apply sets the current experiment
    explicit EditStack(EditCommand::Apply apply) : m_apply(std::move(apply)) {}

    /// Pushes an edit labelled `text`. Edits with the same non-empty `mergeKey` are merged until finishEdit().
    void edit(const QString& text, const QString& mergeKey, const Experiment& before, Experiment after);
    /// Whether the last edit can still be merged with the next one.
    [[nodiscard]] bool isEditing() const { return m_editing; }
    /// Ends merging into the last edit. Returns false if none was open.
    bool finishEdit();

private:
    EditCommand::Apply m_apply;
    bool m_editing = false;
    int m_finishedEdits = 0;
};

/// The navigation history, like that of a browser: back, forward, and a new place discards the forward entries. Moving
/// within a step updates the current entry.
class NavigationHistory
{
public:
    explicit NavigationHistory(const Selection& start) : m_places{start} {}

    /// Updates the current entry if `place` is in the same part and step; otherwise visit().
    void move(const Selection& place);
    /// Appends an entry, even within the same step, unless it equals the current one.
    void visit(const Selection& place);
    /// Replaces the current entry (e.g. when a new trace moved the selection).
    void replaceCurrent(const Selection& place) { m_places[m_at] = place; }

    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// The entries before the current one, newest first.
    [[nodiscard]] std::vector<Selection> before() const;
    /// Makes an entry of before() the current one; returns false if it is not among them.
    bool goBackTo(const Selection& place);
    /// Moves to the previous (next) entry and returns it fitted to `trace`; entries in another part of the model are
    /// returned unchanged. Skips entries that are equal to the current one after fitting. @pre canGoBack()
    /// (canGoForward())
    Selection back(const Trace& trace) { return moveBy(-1, trace); }
    Selection forward(const Trace& trace) { return moveBy(1, trace); }

private:
    Selection moveBy(int by, const Trace& trace);

    static constexpr std::size_t max_places = 200;

    std::vector<Selection> m_places;
    std::size_t m_at = 0;
};

/// Keeps the selected position while a text is edited: if the query was the last token, it stays the last one; if the
/// key had the largest weight of the row, the key with the largest weight is selected; any other position is kept, and
/// restored if the text was temporarily too short for it (for example while it was replaced).
class TextPositionKeeper
{
public:
    /// `place` adjusted to `now`, the trace that replaces `before`.
    Selection adjusted(const Trace& now, const TracePtr& before, const Selection& place);

private:
    struct LastAdjustment {
        Selection from;      ///< the selection before the edits
        bool at_end;         ///< the query was the last token of its sequence
        bool at_largest;     ///< the key had the largest weight of the query's row
        Selection adjusted;  ///< result of the last adjustment: if it is still selected, the user has not changed the
                             ///< selection
    };
    std::optional<LastAdjustment> m_last;
};

/// Keeps the selected vocabulary word: if it was the most likely word, the most likely word stays selected after the
/// text changed, even if another part of the model was shown in between.
class SelectedWordKeeper
{
public:
    /// `place` adjusted to `now`, the trace that replaces `before`, in which `from` was selected.
    Selection adjusted(const Trace& now, const TracePtr& before, const Selection& from, const Selection& place);

private:
    struct MostLikely {
        Index word;
        std::vector<std::vector<std::string>> tokens;  ///< of the text for which it was predicted
    };
    std::optional<MostLikely> m_lastMostLikely;  ///< in the last shown prediction; nullopt: another word was selected
};

}  // namespace attn
