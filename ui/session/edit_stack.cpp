// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/edit_stack.h"

namespace attn
{

EditCommand::EditCommand(const QString& text, QString mergeKey, Experiment before, Experiment after, Apply apply)
    : QUndoCommand(text), m_mergeKey(std::move(mergeKey)), m_before(std::move(before)), m_after(std::move(after)),
      m_apply(std::move(apply))
{
}

int EditCommand::id() const { return m_mergeKey.isEmpty() ? -1 : 1; }

bool EditCommand::mergeWith(const QUndoCommand* next)
{
    const auto* edit = static_cast<const EditCommand*>(next);                     // EditStack holds EditCommands only
    if (edit->m_mergeKey != m_mergeKey || edit->m_before.model != m_after.model)  // another part on stage
        return false;
    m_after = edit->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void EditCommand::undo() { m_apply(m_before); }

void EditCommand::redo() { m_apply(m_after); }

void EditStack::edit(const QString& text, const QString& mergeKey, const Experiment& before, Experiment after)
{
    m_editing = !mergeKey.isEmpty();
    const QString key = m_editing ? QString("%1 %2").arg(mergeKey).arg(m_finishedEdits) : QString();
    push(new EditCommand(text, key, before, std::move(after), m_apply));
}

bool EditStack::finishEdit()
{
    m_finishedEdits += m_editing ? 1 : 0;
    return std::exchange(m_editing, false);
}

}  // namespace attn
