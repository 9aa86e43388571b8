// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/experiment_row.h"

#include "ui/widgets/highlight_frame.h"

#include <QEvent>
#include <QKeyEvent>

#include <algorithm>

namespace attn
{

namespace
{

/// Whether the event ends an edit: Enter, or loss of focus except to the popup of a combo box.
bool isEndOfEdit(const QEvent& event)
{
    if (event.type() == QEvent::FocusOut)
        return static_cast<const QFocusEvent&>(event).reason() != Qt::PopupFocusReason;
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

}  // namespace

ExperimentRow::ExperimentRow(Session* session, const FieldText& text, QWidget* control, Side side, QWidget* parent)
    : FieldRow(control, side, parent), m_session(session), m_text(text)
{
    control->installEventFilter(this);
    if (control->focusPolicy() == Qt::WheelFocus)
        control->setFocusPolicy(Qt::StrongFocus);
    setLabel(fieldText(text.label), fieldText(text.explanation));
    session->whenChanged(Change::experiment, this, &ExperimentRow::follow);
    session->bind(Change::highlight, this, &ExperimentRow::followHighlight);
}

void ExperimentRow::follow()
{
    const bool shown = !m_text.shown || m_text.shown(m_session->experiment());
    setVisible(shown);
    if (shown)
        refresh();
}

/// Shows a frame while the row is highlighted.
void ExperimentRow::followHighlight()
{
    const Highlight& items = m_session->highlight();
    const bool highlighted = std::ranges::find(items, HighlightedItem(LessonSetting{m_text.place})) != items.end();
    if (highlighted == !m_frame.isNull())
        return;
    if (highlighted)
        m_frame = new HighlightFrame(this);
    else
        delete m_frame;
}

bool ExperimentRow::eventFilter(QObject* watched, QEvent* event)
{
    if (isEndOfEdit(*event))
        m_session->finishEdit();
    // The wheel scrolls the panel; it changes a number only in the focused control, and never changes a choice.
    if (event->type() == QEvent::Wheel && !control()->hasFocus()) {
        event->ignore();
        return true;
    }
    // Undo always acts on the experiment; a text field would handle the keys itself.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->ignore();
            return true;
        }
    }
    return FieldRow::eventFilter(watched, event);
}

void ExperimentRow::editContinuously(const std::function<void(Experiment&)>& change)
{
    m_session->edit(fieldText(m_text.label), change, place());
}

void ExperimentRow::editOnce(const std::function<void(Experiment&)>& change)
{
    m_session->edit(fieldText(m_text.label), change);
}

}  // namespace attn
