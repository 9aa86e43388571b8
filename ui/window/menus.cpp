// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/menus.h"

#include "ui/compare/experiment_changes.h"
#include "ui/export/export_actions.h"
#include "ui/files/file_actions.h"
#include "ui/files/gallery.h"
#include "ui/files/models_dialog.h"
#include "ui/session/mask_brush.h"
#include "ui/settings/override_edits.h"
#include "ui/stage/stage.h"
#include "ui/words/model_names.h"
#include "ui/words/step_names.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLabel>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

/// A menu that is filled whenever it opens.
Menu* makeListMenu(const char* title, QWidget* parent, const std::function<void(QMenu*)>& fill)
{
    auto* menu = new Menu(title, parent);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, fill] {
        menu->clear();
        fill(menu);
        if (menu->isEmpty())
            menu->addAction(QCoreApplication::translate("Menus", "None"))->setEnabled(false);
    });
    return menu;
}

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

/// Fills a menu with the latest states of the experiment, newest first; the current one is checked. Choosing one
/// restores it.
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

void addHistoryEntries(Menu* menu, Session* session)
{
    QUndoGroup* history = session->undoGroup();
    QAction* undo = menu->add(QT_TRANSLATE_NOOP("Menus", "&Undo"), QKeySequence::Undo, [history] { history->undo(); });
    QAction* redo = menu->add(QT_TRANSLATE_NOOP("Menus", "&Redo"), QKeySequence::Redo, [history] { history->redo(); });
    menu->addMenu(makeListMenu(QT_TRANSLATE_NOOP("Menus", "&History"), menu,
                               [session](QMenu* list) { fillHistory(list, session->undoStack()); }));
    undo->setEnabled(history->canUndo());
    redo->setEnabled(history->canRedo());
    QObject::connect(history, &QUndoGroup::canUndoChanged, undo, &QAction::setEnabled);
    QObject::connect(history, &QUndoGroup::canRedoChanged, redo, &QAction::setEnabled);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [history, undo, redo] {
        undo->setText(history->canUndo()
                          ? QCoreApplication::translate("Menus", "&Undo: %1").arg(escapedMenuText(history->undoText()))
                          : QCoreApplication::translate("Menus", "&Undo"));
        redo->setText(history->canRedo()
                          ? QCoreApplication::translate("Menus", "&Redo: %1").arg(escapedMenuText(history->redoText()))
                          : QCoreApplication::translate("Menus", "&Redo"));
    });
}

void addCopyEntries(Menu* menu, ExportActions* exports, const QWidget* window)
{
    menu->add(QT_TRANSLATE_NOOP("Menus", "Cop&y the numbers"), QKeySequence::Copy, [exports, window] {
        const auto* label = qobject_cast<QLabel*>(window->focusWidget());  // a label has no shortcut for copying
        if (label && label->hasSelectedText())
            QGuiApplication::clipboard()->setText(label->selectedText());
        else
            exports->copyNumbers();
    });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Copy as a p&icture"), QKeySequence("Ctrl+Shift+C"),
              [exports] { exports->copyPicture(); });
}

void addOverrideEntries(Menu* menu, Session* session, Stage* stage)
{
    QAction* set = menu->add(QT_TRANSLATE_NOOP("Menus", "Set the &number by hand"), QKeySequence("Ctrl+E"),
                             [stage] { stage->editSelected(); });
    QAction* all = menu->add(QT_TRANSLATE_NOOP("Menus", "&Compute all numbers again"), {},
                             [session] { removeAllOverrides(*session); });
    session->bind(Change::overrides | Change::trace, set, [session, set, all] {
        set->setEnabled(canOverride(*session));
        all->setEnabled(!session->experiment().overrides.empty() || !session->experiment().patches.empty());
    });
}

/// With a model: the previous and next layer, and a submenu of all layers.
void addPartEntries(Menu* menu, Session* session)
{
    QAction* next =
        menu->add(QT_TRANSLATE_NOOP("Menus", "Ne&xt layer"), next_layer_key, [session] { session->goToPart(1); });
    QAction* previous = menu->add(QT_TRANSLATE_NOOP("Menus", "P&revious layer"), QKeySequence("Alt+PgUp"),
                                  [session] { session->goToPart(-1); });
    QAction* all = menu->addMenu(makeListMenu(QT_TRANSLATE_NOOP("Menus", "L&ayers"), menu, [session](QMenu* list) {
        const std::optional<ModelUse> use = session->experiment().model;
        if (!use)
            return;
        for (const PartPlan& part : use->model->plan().parts) {
            const PartKind kind = part.kind;
            const Index layer = part.layer;
            QAction* action = list->addAction(partName(use->model->plan(), kind, layer), session,
                                              [session, kind, layer] { session->showPart(kind, layer); });
            action->setCheckable(true);
            action->setChecked(kind == use->part && layer == use->layer);
        }
    }));
    session->bind(Change::model, menu, [session, next, previous, all] {
        for (QAction* action : {next, previous, all})
            action->setVisible(session->experiment().model.has_value());
    });
}

}  // namespace

Menu* makeFileMenu(FileActions* actions, ExportActions* exports, const std::function<void()>& makeWorksheet,
                   QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&File"), window);
    auto* gallery = new Gallery(window);
    new ModelsDialog(actions, window);
    QObject::connect(gallery, &Gallery::chosen, actions, &FileActions::openFile);
    QObject::connect(gallery, &Gallery::modelsRequested, actions, &FileActions::modelsRequested);
    menu->add(QT_TRANSLATE_NOOP("Menus", "&New…"), QKeySequence::New, [gallery] { gallery->open(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "New win&dow"), QKeySequence("Ctrl+Shift+N"),
              [actions] { actions->newWindow(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Open…"), QKeySequence::Open, [actions] { actions->open(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Open a &model…"), {}, [actions] { emit actions->modelsRequested(); });
    menu->addMenu(makeListMenu(QT_TRANSLATE_NOOP("Menus", "Open &recent"), menu, [actions](QMenu* list) {
        for (const QString& path : ExperimentFile::recentFiles())
            list->addAction(escapedMenuText(QFileInfo(path).fileName()), actions,
                            [actions, path] { actions->openFile(path); })
                ->setToolTip(path);
    }));
    QAction* apart =
        menu->add(QT_TRANSLATE_NOOP("Menus", "Take this &layer apart"), {}, [actions] { actions->extractLayer(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Save"), QKeySequence::Save, [actions] { actions->save(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Save &as…"), QKeySequence::SaveAs, [actions] { actions->saveAs(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Save for &handing out…"), {}, [actions] { actions->saveSelfContained(); });
    QAction* revert =
        menu->add(QT_TRANSLATE_NOOP("Menus", "Re&vert to what is saved…"), {}, [actions] { actions->revert(); });
    const auto refresh = [file = actions->file(), revert] {
        revert->setEnabled(!file->path().isEmpty() && file->isModified());
    };
    QObject::connect(actions->file(), &ExperimentFile::changed, revert, refresh);
    refresh();
    QObject::connect(menu, &QMenu::aboutToShow, apart, [actions, apart] { apart->setEnabled(actions->hasModel()); });
    menu->addSeparator();
    menu->addMenu(exports->makeMenu());
    menu->add(QT_TRANSLATE_NOOP("Menus", "Wor&ksheet…"), {}, makeWorksheet);
    menu->add(QT_TRANSLATE_NOOP("Menus", "We&b page…"), {}, [exports] { exports->savePage(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Pr&int preview…"), {}, [exports] { exports->showPrintPreview(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Print…"), QKeySequence::Print, [exports] { exports->print(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Close"), QKeySequence("Ctrl+W"), [window] { window->close(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Quit"), QKeySequence("Ctrl+Q"), [] { QApplication::closeAllWindows(); });
    return menu;
}

Menu* makeEditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Edit"), window);
    addHistoryEntries(menu, session);
    menu->addSeparator();
    MaskBrush* brush = session->brush();
    QAction* paint = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "Paint the &mask"), Qt::Key_M,
                                     [brush](bool on) { brush->setOn(on); });
    session->bind(Change::painting, paint, [brush, paint] { paint->setChecked(brush->isOn()); });
    menu->addSeparator();
    addCopyEntries(menu, exports, window);
    menu->addSeparator();
    addOverrideEntries(menu, session, stage);
    return menu;
}

Menu* makeGoMenu(Session* session, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Go"), window);
    QAction* back =
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Back"), QKeySequence::Back, [session] { session->goBack(); });
    back->setShortcuts({QKeySequence(QKeySequence::Back), Qt::Key_Backspace});
    QAction* forward =
        menu->add(QT_TRANSLATE_NOOP("Menus", "F&orward"), QKeySequence::Forward, [session] { session->goForward(); });
    session->bind(Change::trace | Change::selection, menu, [session, back, forward] {
        back->setEnabled(session->canGoBack());
        forward->setEnabled(session->canGoForward());
    });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Point at the next source of the nu&mber"), Qt::Key_S,
              [session] { session->hoverNextSource(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Go to that source"), Qt::Key_F, [session] { session->goToSource(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Next step"), Qt::Key_Right, [session] { session->stepBy(1); })
        ->setShortcuts({Qt::Key_Right, Qt::Key_PageDown});
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Previous step"), Qt::Key_Left, [session] { session->stepBy(-1); })
        ->setShortcuts({Qt::Key_Left, Qt::Key_PageUp});
    menu->add(QT_TRANSLATE_NOOP("Menus", "&First step"), Qt::Key_Home, [session] {
        if (const auto steps = session->shownSteps(); !steps.empty())
            session->goToStep(steps.front());
    });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Last step"), Qt::Key_End, [session] {
        if (const auto steps = session->shownSteps(); !steps.empty())
            session->goToStep(steps.back());
    });
    menu->addMenu(makeListMenu(QT_TRANSLATE_NOOP("Menus", "&Steps"), menu, [session](QMenu* list) {
        for (const TensorId step : session->shownSteps()) {
            QAction* action = list->addAction(stepName(step, session->trace()->layer()), session,
                                              [session, step] { session->goToStep(step); });
            action->setCheckable(true);
            action->setChecked(step == session->selection().step);
        }
    }));
    menu->addSeparator();
    const auto addMove = [menu, session](const char* text, const char* shortcut, Axis axis, Index by) {
        menu->add(text, QKeySequence(shortcut), [=] { session->select(axis, session->selection()[axis] + by); });
    };
    addMove(QT_TRANSLATE_NOOP("Menus", "Next quer&y"), "Ctrl+Down", Axis::query, 1);
    addMove(QT_TRANSLATE_NOOP("Menus", "Prev&ious query"), "Ctrl+Up", Axis::query, -1);
    addMove(QT_TRANSLATE_NOOP("Menus", "Next &key"), "Ctrl+Right", Axis::key, 1);
    addMove(QT_TRANSLATE_NOOP("Menus", "Previous k&ey"), "Ctrl+Left", Axis::key, -1);
    menu->addSeparator();
    addMove(QT_TRANSLATE_NOOP("Menus", "Next &head"), "Ctrl+PgDown", Axis::head, 1);
    addMove(QT_TRANSLATE_NOOP("Menus", "Previous hea&d"), "Ctrl+PgUp", Axis::head, -1);
    addPartEntries(menu, session);
    addMove(QT_TRANSLATE_NOOP("Menus", "Next se&quence"), "Ctrl+Shift+PgDown", Axis::batch, 1);
    addMove(QT_TRANSLATE_NOOP("Menus", "Previous seq&uence"), "Ctrl+Shift+PgUp", Axis::batch, -1);
    return menu;
}

}  // namespace attn
