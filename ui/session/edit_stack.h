// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QUndoCommand>
#include <QUndoStack>

#include <functional>

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
    /// @param apply makes an experiment the current one
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

}  // namespace attn
