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

/// A row that shows and edits one member of the session's experiment. Updates itself from the session, including its
/// visibility. Errors are set by the panel.
class ExperimentRow : public FieldRow
{
    Q_OBJECT

public:
    ExperimentRow(Session* session, const FieldText& text, QWidget* control, Side side, QWidget* parent = nullptr);

    [[nodiscard]] QString place() const { return QString::fromStdString(m_text.place); }

protected:
    /// Updates the control from the experiment.
    virtual void refresh() = 0;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Updates visibility and control. Derived classes must call it at the end of their constructor.
    void follow();
    [[nodiscard]] Session* session() const { return m_session; }
    [[nodiscard]] const FieldText& text() const { return m_text; }
    /// Applies an edit; consecutive ones are one undo step until Enter is pressed or the control loses the focus.
    void editContinuously(const std::function<void(Experiment&)>& change);
    /// Applies an edit as its own undo step.
    void editOnce(const std::function<void(Experiment&)>& change);

private:
    void followHighlight();

    Session* m_session;
    FieldText m_text;
    QPointer<Ring> m_ring;  ///< while it is highlighted
};

}  // namespace attn
