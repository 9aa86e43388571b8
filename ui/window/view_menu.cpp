// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/view_menu.h"

#include "core/pipeline/cache.h"
#include "ui/compare/experiment_changes.h"
#include "ui/session/history.h"
#include "ui/stage/stage.h"
#include "ui/widgets/panels.h"
#include "ui/window/workbench.h"
#include "ui/words/message_text.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDialog>
#include <QMenu>
#include <QUndoStack>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

// Wheel steps for one key press, which zoom by a factor of about two.
constexpr double wheel_steps_per_key = 3;

QAction* addOptionSwitch(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session,
                         bool ViewOptions::*option)
{
    QAction* action = menu->addSwitch(text, shortcut, [=](bool on) { session->setViewOption(option, on); });
    session->bind(Change::viewOptions, action, [=] { action->setChecked(session->viewOptions().*option); });
    return action;
}

/// Adds an exclusive submenu for the values of an option.
template <typename Option>
void addChoices(Menu* parent, const char* title, Session* session, Option ViewOptions::*option,
                const std::vector<std::pair<const char*, Option>>& choices)
{
    auto* menu = new Menu(title, parent);
    parent->addMenu(menu);
    auto* group = new QActionGroup(menu);
    for (const auto& choice : choices) {
        const Option value = choice.second;
        QAction* action = menu->addSwitch(choice.first, {}, [=](bool) { session->setViewOption(option, value); });
        session->bind(Change::viewOptions, action,
                      [=] { action->setChecked(session->viewOptions().*option == value); });
        group->addAction(action);
    }
}

void addColourMenus(Menu* menu, Session* session)
{
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "Colours of &signed numbers"), session, &ViewOptions::signedColours,
               {{QT_TRANSLATE_NOOP("Menus", "&Blue – orange"), SignedColours::blue_orange},
                {QT_TRANSLATE_NOOP("Menus", "Blue – &red"), SignedColours::blue_red},
                {QT_TRANSLATE_NOOP("Menus", "&Teal – brown"), SignedColours::teal_brown}});
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "Colours of &weights"), session, &ViewOptions::weightColours,
               {{QT_TRANSLATE_NOOP("Menus", "&Blue"), WeightColours::blue},
                {QT_TRANSLATE_NOOP("Menus", "&Viridis"), WeightColours::viridis},
                {QT_TRANSLATE_NOOP("Menus", "Blue – &yellow"), WeightColours::blue_yellow},
                {QT_TRANSLATE_NOOP("Menus", "&Grey, for printing"), WeightColours::grey}});
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "&Range of weights"), session, &ViewOptions::weightRange,
               {{QT_TRANSLATE_NOOP("Menus", "From 0 to &1"), WeightRange::one},
                {QT_TRANSLATE_NOOP("Menus", "From 0 to the &largest of each query"), WeightRange::row_maximum}});
}

void addPanelEntry(Menu* menu, const char* text, const QKeySequence& shortcut, FoldingPanel* panel)
{
    QAction* action = menu->addSwitch(text, shortcut, [panel](bool open) { emit panel->openRequested(open); });
    const auto show = [action, panel] { action->setChecked(panel->isOpen()); };
    QObject::connect(panel, &FoldingPanel::openChanged, action, show);
    show();
}

void addZoomEntries(Menu* menu, Stage* stage)
{
    menu->add(QT_TRANSLATE_NOOP("Menus", "Zoom &in"), QKeySequence("Ctrl++"),
              [stage] { stage->zoomBy(wheel_steps_per_key); })
        ->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
    menu->add(QT_TRANSLATE_NOOP("Menus", "Zoom &out"), QKeySequence("Ctrl+-"),
              [stage] { stage->zoomBy(-wheel_steps_per_key); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Whole step or readable si&ze"), QKeySequence("Ctrl+0"),
              [stage] { stage->toggleWholeStep(); });
}

/// Whether rows can be cached is computed when the menu opens, because it reads all weights.
void addCachedRowsEntry(Menu* menu, Session* session)
{
    QAction* kept = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Rows that a ca&che keeps"), {}, session,
                                    &ViewOptions::cachedRows);
    QObject::connect(menu, &QMenu::aboutToShow, kept, [session, kept] {
        const TracePtr trace = session->trace();
        const auto obstacle = trace ? cacheObstacle(*trace) : std::nullopt;
        kept->setEnabled(trace && !obstacle);
        kept->setToolTip(obstacle ? messageText(*obstacle) : QString());
    });
}

void addPictureEntries(Menu* menu, Session* session)
{
    QAction* all = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "&All heads at once"), all_heads_key, session,
                                   &ViewOptions::allHeads);
    QAction* alone = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Resul&t alone"), QKeySequence("Ctrl+R"), session,
                                     &ViewOptions::resultAlone);
    session->bind(Change::viewOptions | Change::trace, alone, [=] {
        alone->setEnabled(!session->showsAllHeads());  // with all heads, operands are not shown
        all->setEnabled(session->traceComparison()->shown() != TraceComparison::View::difference);
    });
    addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "&Queries as columns"), QKeySequence("Ctrl+T"), session,
                    &ViewOptions::queriesAcross);
    addCachedRowsEntry(menu, session);
    menu->addSeparator();
    addColourMenus(menu, session);
    addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Loc&k scales across heads and steps"), {}, session,
                    &ViewOptions::sameScale);
}

/// Opens a dialog that shows a whole model.
void addModelEntry(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session, QDialog* dialog)
{
    QAction* action = menu->add(text, shortcut, [dialog] { dialog->open(); });
    session->bind(Change::model, action, [=] { action->setEnabled(session->experiment().model.has_value()); });
}

void addPresentationEntries(Menu* menu, Session* session)
{
    QAction* present = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "&Present"), Qt::Key_F11,
                                       [session](bool on) { session->setPresentationMode({on}); });
    QAction* blank = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "&Blank the screen"), Qt::Key_B, [session](bool on) {
        session->setPresentationMode({true, on});
    });
    session->bind(Change::presentationMode, present, [=] {
        present->setChecked(session->presentationMode().on);
        blank->setChecked(session->presentationMode().blank);
        blank->setEnabled(session->presentationMode().on);
    });
}

}  // namespace

Menu* makeViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QDialog* lens,
                   QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&View"), window);
    addPanelEntry(menu, QT_TRANSLATE_NOOP("Menus", "&Experiment panel"), Qt::Key_F8, workbench->left());
    addPanelEntry(menu, QT_TRANSLATE_NOOP("Menus", "E&xplanation panel"), Qt::Key_F7, workbench->right());
    menu->addSeparator();
    addZoomEntries(menu, stage);
    addPictureEntries(menu, session);
    menu->addSeparator();
    addModelEntry(menu, QT_TRANSLATE_NOOP("Menus", "Map of &heads…"), QKeySequence("Ctrl+M"), session, headMap);
    addModelEntry(menu, QT_TRANSLATE_NOOP("Menus", "Lens o&ver all layers…"), QKeySequence("Ctrl+Shift+M"), session,
                  lens);
    menu->addSeparator();
    addPresentationEntries(menu, session);
    return menu;
}

namespace
{

constexpr int max_undone_entries = 8;
constexpr int max_history_entries = 24;
constexpr int max_value_length = 24;

QString shortened(const QString& value)
{
    return value.size() > max_value_length ? value.left(max_value_length - 1) + QChar(0x2026) : value;
}

/// The change of the only setting that an edit changed, in the experiment or in a mask layer: "4 → 8"; empty for other
/// edits.
QString settingChangeText(const EditCommand& edit)
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

/// The edit that led to the state: "Heads: 4 → 8".
QString nameOf(const QUndoStack& history, int state)
{
    if (state == 0)
        return QCoreApplication::translate("Menus", "As it was opened");
    const auto* edit = static_cast<const EditCommand*>(history.command(state - 1));
    const QString detail = settingChangeText(*edit);
    return detail.isEmpty()
               ? edit->text()
               : QCoreApplication::translate("Menus", "%1: %2", "an edit, from what to what").arg(edit->text(), detail);
}

}  // namespace

void fillHistory(QMenu* menu, QUndoStack* history)
{
    const int newest = std::min(history->count(), history->index() + max_undone_entries);
    const int oldest = std::max(0, newest - max_history_entries + 1);
    for (int state = newest; state >= oldest; --state) {
        QAction* action = menu->addAction(escapedMenuText(nameOf(*history, state)), history,
                                          [history, state] { history->setIndex(state); });
        action->setCheckable(true);
        action->setChecked(state == history->index());
    }
}

}  // namespace attn
