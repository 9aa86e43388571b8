// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/lit_controls.h"

#include "ui/widgets/ring.h"

#include <QMenuBar>
#include <QScrollArea>

namespace attn
{

namespace
{

/// The title of the menu that has an entry with this shortcut.
QRect placeOfMenu(const QMenuBar* bar, const QKeySequence& shortcut)
{
    for (QAction* entry : bar->actions())
        for (const QAction* action : entry->menu()->actions())
            if (action->shortcut() == shortcut)
                return bar->actionGeometry(entry);
    return {};
}

}  // namespace

LitControls::LitControls(Session* session, QMenuBar* menus, QWidget* window)
    : QObject(window), m_session(session), m_menus(menus), m_window(window)
{
    session->whenChanged(Change::highlight, this, &LitControls::follow);
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
    const QKeySequence shortcut = control == "undo"      ? QKeySequence(QKeySequence::Undo)
                                  : control == "predict" ? QKeySequence(Qt::Key_P)
                                                         : QKeySequence();
    if (!shortcut.isEmpty())
        return new Ring(m_menus, [this, shortcut] { return placeOfMenu(m_menus, shortcut); });
    QWidget* target = controlNamed(m_window, control);
    if (!target)
        return nullptr;
    for (QWidget* around = target->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(target, 0);
    return new Ring(target);
}

}  // namespace attn
