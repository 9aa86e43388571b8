// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/edit_command.h"

namespace attn
{

EditCommand::EditCommand(EditName what, QString mergeKey, Experiment before, Experiment after, Apply apply)
    : m_name(std::move(what)), m_mergeKey(std::move(mergeKey)), m_before(std::move(before)), m_after(std::move(after)),
      m_apply(std::move(apply))
{
}

int EditCommand::id() const { return m_mergeKey.isEmpty() ? -1 : 1; }

bool EditCommand::mergeWith(const QUndoCommand* next)
{
    const auto* edit = static_cast<const EditCommand*>(next);                     // our stack holds nothing else
    if (edit->m_mergeKey != m_mergeKey || edit->m_before.model != m_after.model)  // the stage shows another part
        return false;
    m_after = edit->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void EditCommand::undo() { m_apply(m_before); }

void EditCommand::redo() { m_apply(m_after); }

}  // namespace attn
