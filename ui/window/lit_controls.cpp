// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/lit_controls.h"

#include "ui/widgets/ring.h"

#include <QMainWindow>
#include <QMenuBar>
#include <QScrollArea>

namespace attn
{

namespace
{

/// The entry of a menu bar whose menu can undo.
QRect placeOfUndo(const QMenuBar* bar)
{
    for (QAction* entry : bar->actions())
        for (const QAction* action : entry->menu()->actions())
            if (action->shortcut() == QKeySequence(QKeySequence::Undo))
                return bar->actionGeometry(entry);
    return {};
}

}  // namespace

LitControls::LitControls(Session* session, QMainWindow* window) : QObject(window), m_session(session), m_window(window)
{
    connect(session, &Session::highlightChanged, this, &LitControls::follow);
}

void LitControls::follow()
{
    for (const QPointer<Ring>& ring : m_rings)
        delete ring;
    m_rings.clear();
    for (const Light& light : m_session->highlight())
        if (const auto* control = std::get_if<WindowControl>(&light))
            if (Ring* ring = ringAround(QString::fromStdString(control->name)))
                m_rings.emplace_back(ring);
}

Ring* LitControls::ringAround(const QString& control) const
{
    if (control == "undo")
        return new Ring(m_window->menuBar(), [bar = m_window->menuBar()] { return placeOfUndo(bar); });
    QWidget* target = controlNamed(m_window, control);
    if (!target)
        return nullptr;
    for (QWidget* around = target->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(target, 0);
    return new Ring(target);
}

}  // namespace attn
