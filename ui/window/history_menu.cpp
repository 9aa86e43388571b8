// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/history_menu.h"

#include "ui/session/edit_command.h"
#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QMenu>
#include <QUndoStack>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int most_undone = 8;
constexpr int most_in_all = 24;

/// What led to the state: "Heads: 4 → 8".
QString nameOf(const QUndoStack& history, int state)
{
    if (state == 0)
        return QCoreApplication::translate("Menus", "As it was opened");
    const auto* edit = static_cast<const EditCommand*>(history.command(state - 1));
    const QString detail = edit->detail();
    return detail.isEmpty() ? edit->name() : QStringLiteral("%1: %2").arg(edit->name(), detail);
}

}  // namespace

void fillHistory(QMenu* menu, QUndoStack* history)
{
    const int newest = std::min(history->count(), history->index() + most_undone);
    const int oldest = std::max(0, newest - most_in_all + 1);
    for (int state = newest; state >= oldest; --state) {
        QAction* action = menu->addAction(entryText(nameOf(*history, state)), history,
                                          [history, state] { history->setIndex(state); });
        action->setCheckable(true);
        action->setChecked(state == history->index());
    }
}

}  // namespace attn
