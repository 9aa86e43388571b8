// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/history_menu.h"

#include "ui/compare/setting_changes.h"
#include "ui/session/edit_stack.h"
#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QMenu>
#include <QUndoStack>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr int most_undone = 8;
constexpr int most_in_all = 24;
constexpr int longest_value = 24;

QString shortened(const QString& value)
{
    return value.size() > longest_value ? value.left(longest_value - 1) + QChar(0x2026) : value;
}

/// What an edit did to the one setting that it changed, of the experiment or of a mask layer: "4 → 8"; empty where it
/// was more, or something else.
QString detailOf(const EditCommand& edit)
{
    std::vector<SettingChange> changes = settingChanges(edit.before(), edit.after());
    const std::vector<MaskLayer>&before = edit.before().mask.layers, &after = edit.after().mask.layers;
    if (before.size() != after.size())
        return {};
    for (std::size_t at = 0; at < after.size(); ++at) {
        if (before[at].region.index() != after[at].region.index())
            return {};
        std::ranges::copy(settingChanges(before[at], after[at]), std::back_inserter(changes));
    }
    return changes.size() == 1 ? QStringLiteral("%1 → %2").arg(shortened(changes[0].before), shortened(changes[0].now))
                               : QString();
}

/// What led to the state: "Heads: 4 → 8".
QString nameOf(const QUndoStack& history, int state)
{
    if (state == 0)
        return QCoreApplication::translate("Menus", "As it was opened");
    const auto* edit = static_cast<const EditCommand*>(history.command(state - 1));
    const QString detail = detailOf(*edit);
    return detail.isEmpty()
               ? edit->text()
               : QCoreApplication::translate("Menus", "%1: %2", "an edit, from what to what").arg(edit->text(), detail);
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
