// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/field_row.h"
#include "ui/fields/fields.h"
#include "ui/session/session.h"

#include <QPointer>

namespace attn
{

class Ring;

/// A row that shows and edits one member of the session's experiment. It follows the session by itself: its value, and
/// whether it is there at all. Errors are given to it by the panel.
class ExperimentRow : public FieldRow
{
    Q_OBJECT

public:
    ExperimentRow(Session* session, const FieldText& text, QWidget* control, Side side, QWidget* parent = nullptr);

    [[nodiscard]] QString place() const { return QString::fromStdString(m_text.place); }

protected:
    /// Brings the control to what the experiment says.
    virtual void refresh() = 0;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Shows what the experiment says, or hides. Derived classes call this once they are complete.
    void follow();
    [[nodiscard]] Session* session() const { return m_session; }
    [[nodiscard]] const FieldText& text() const { return m_text; }
    /// Edits are one undoable step until Enter is pressed or the control loses the focus.
    void editContinuously(const std::function<void(Experiment&)>& change);
    /// The edit is a step of its own.
    void editOnce(const std::function<void(Experiment&)>& change);

private:
    void followHighlight();

    Session* m_session;
    FieldText m_text;
    QPointer<Ring> m_ring;  ///< while it is highlighted
};

}  // namespace attn
