// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QUndoCommand>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <vector>

namespace attn
{

/// One step of the history: the experiment before and after. Commands in a row with the same non-empty merge key
/// become one; if that leads back to where it began, it vanishes.
class EditCommand : public QUndoCommand
{
public:
    using Apply = std::function<void(const Experiment&)>;

    EditCommand(const QString& text, QString mergeKey, Experiment before, Experiment after, Apply apply);

    /// The same edit as one that was not made yet.
    [[nodiscard]] EditCommand* clone() const { return new EditCommand(text(), m_mergeKey, m_before, m_after, m_apply); }

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

/// What was done to an experiment, and what can be done again: kept while the window shows another one.
struct EditHistory {
    std::vector<std::shared_ptr<const EditCommand>> edits;
    int index = 0;  ///< of the next edit to be done again
    int clean = 0;  ///< index at which it was saved; -1: at none
};

/// The edits of the experiment that the window shows; it holds nothing but EditCommands.
class EditStack : public QUndoStack
{
public:
    /// @param apply makes an experiment the present one
    explicit EditStack(EditCommand::Apply apply) : m_apply(std::move(apply)) {}

    /// Does an edit called `text`. With a non-empty `mergeKey` more of it may follow, until finishEdit().
    void edit(const QString& text, const QString& mergeKey, const Experiment& before, Experiment after);
    /// Whether more of the newest edit may follow.
    [[nodiscard]] bool isEditing() const { return m_editing; }
    /// Nothing more of the newest edit follows. False: none was going on.
    bool finishEdit();

    [[nodiscard]] EditHistory history() const;
    /// Goes on with another history, which led to an experiment that is the present one already.
    void restore(const EditHistory& history);

private:
    EditCommand::Apply m_apply;
    bool m_editing = false;
    int m_finishedEdits = 0;
    bool m_restoring = false;  ///< it is filled with what was done before, which does nothing
};

}  // namespace attn
