// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/session/edit_name.h"

#include <QUndoCommand>

#include <functional>

namespace attn
{

/// One step of the history: the experiment before and after. Commands in a row with the same non-empty merge key
/// become one; if that leads back to where it began, it vanishes. Its name is name(), for a person may switch the
/// language; text() is empty.
class EditCommand : public QUndoCommand
{
public:
    using Apply = std::function<void(const Experiment&)>;

    EditCommand(EditName what, QString mergeKey, Experiment before, Experiment after, Apply apply);

    /// The same edit as one that was not made yet.
    [[nodiscard]] EditCommand* clone() const { return new EditCommand(m_name, m_mergeKey, m_before, m_after, m_apply); }

    [[nodiscard]] QString name() const { return m_name.text(); }
    [[nodiscard]] const Experiment& before() const { return m_before; }
    [[nodiscard]] const Experiment& after() const { return m_after; }

    int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    EditName m_name;
    QString m_mergeKey;
    Experiment m_before;
    Experiment m_after;
    Apply m_apply;
};

}  // namespace attn
