// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/menus.h"

#include "ui/export/export_actions.h"
#include "ui/export/file_exports.h"
#include "ui/files/file_actions.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/models_dialog.h"
#include "ui/overrides/overrides.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/stage/stage.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/window/history_menu.h"
#include "ui/window/preferences.h"
#include "ui/words/part_names.h"
#include "ui/words/step_names.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLabel>

namespace attn
{

namespace
{

// A menu that is filled again whenever it opens.
Menu* listMenu(const char* title, QWidget* parent, const std::function<void(QMenu*)>& fill)
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

void moveAlong(Session* session, Axis axis, Index by)
{
    Selection selection = session->selection();
    selection[axis] += by;
    session->select(selection);
}

}  // namespace

FileMenu::FileMenu(FileActions* actions, QMenu* exports, FileExports* files, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&File"), window)
{
    auto* gallery = new Gallery(window);
    new ModelsDialog(actions, window);
    connect(gallery, &Gallery::chosen, actions, &FileActions::openExample);
    connect(gallery, &Gallery::modelsWanted, actions, &FileActions::modelsWanted);
    add(QT_TRANSLATE_NOOP("Menus", "&New…"), QKeySequence::New, [gallery] { gallery->open(); });
    add(QT_TRANSLATE_NOOP("Menus", "New win&dow"), QKeySequence("Ctrl+Shift+N"), [actions] { actions->newWindow(); });
    add(QT_TRANSLATE_NOOP("Menus", "&Open…"), QKeySequence::Open, [actions] { actions->open(); });
    add(QT_TRANSLATE_NOOP("Menus", "Open a &model…"), {}, [actions] { emit actions->modelsWanted(); });
    addMenu(listMenu(QT_TRANSLATE_NOOP("Menus", "Open &recent"), this, [actions](QMenu* menu) {
        for (const QString& path : ExperimentFile::recent())
            menu->addAction(entryText(QFileInfo(path).fileName()), actions,
                            [actions, path] { actions->openFile(path); })
                ->setToolTip(path);
    }));
    QAction* apart =
        add(QT_TRANSLATE_NOOP("Menus", "Take this &layer apart"), {}, [actions] { actions->extractLayer(); });
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "&Save"), QKeySequence::Save, [actions] { actions->save(); });
    add(QT_TRANSLATE_NOOP("Menus", "Save &as…"), QKeySequence::SaveAs, [actions] { actions->saveAs(); });
    add(QT_TRANSLATE_NOOP("Menus", "Save for &handing out…"), {}, [actions] { actions->saveSelfContained(); });
    QAction* revert =
        add(QT_TRANSLATE_NOOP("Menus", "Re&vert to what is saved…"), {}, [actions] { actions->revert(); });
    const auto refresh = [file = actions->file(), revert] {
        revert->setEnabled(!file->path().isEmpty() && file->isModified());
    };
    connect(actions->file(), &ExperimentFile::changed, revert, refresh);
    refresh();
    connect(this, &QMenu::aboutToShow, apart, [actions, apart] { apart->setEnabled(actions->hasModel()); });
    addSeparator();
    addMenu(exports);
    add(QT_TRANSLATE_NOOP("Menus", "Wor&ksheet…"), {}, [this] { emit worksheetWanted(); });
    add(QT_TRANSLATE_NOOP("Menus", "We&b page…"), {}, [files] { files->savePage(); });
    add(QT_TRANSLATE_NOOP("Menus", "Pr&int preview…"), {}, [files] { files->showPrintPreview(); });
    add(QT_TRANSLATE_NOOP("Menus", "&Print…"), QKeySequence::Print, [files] { files->print(); });
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "&Close"), QKeySequence("Ctrl+W"), [window] { window->close(); });
    add(QT_TRANSLATE_NOOP("Menus", "&Quit"), QKeySequence("Ctrl+Q"), [] { QApplication::closeAllWindows(); });
}

EditMenu::EditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Edit"), window)
{
    addHistoryEntries(session);
    addSeparator();
    MaskBrush* brush = session->brush();
    QAction* paint =
        addSwitch(QT_TRANSLATE_NOOP("Menus", "Paint the &mask"), Qt::Key_M, [brush](bool on) { brush->setOn(on); });
    paint->setChecked(brush->isOn());
    session->whenChanged(Change::painting, paint, [brush, paint] { paint->setChecked(brush->isOn()); });
    addSeparator();
    addCopyEntries(exports, window);
    addSeparator();
    addOverrideEntries(session, stage);
}

void EditMenu::addHistoryEntries(Session* session)
{
    QUndoStack* history = session->undoStack();
    QAction* undo = add(QT_TRANSLATE_NOOP("Menus", "&Undo"), QKeySequence::Undo, [history] { history->undo(); });
    QAction* redo = add(QT_TRANSLATE_NOOP("Menus", "&Redo"), QKeySequence::Redo, [history] { history->redo(); });
    addMenu(
        listMenu(QT_TRANSLATE_NOOP("Menus", "&History"), this, [history](QMenu* menu) { fillHistory(menu, history); }));
    undo->setEnabled(history->canUndo());
    redo->setEnabled(history->canRedo());
    connect(history, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(history, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(this, &QMenu::aboutToShow, this, [history, undo, redo] {
        undo->setText(history->canUndo()
                          ? QCoreApplication::translate("Menus", "&Undo: %1").arg(entryText(history->undoText()))
                          : QCoreApplication::translate("Menus", "&Undo"));
        redo->setText(history->canRedo()
                          ? QCoreApplication::translate("Menus", "&Redo: %1").arg(entryText(history->redoText()))
                          : QCoreApplication::translate("Menus", "&Redo"));
    });
}

void EditMenu::addCopyEntries(ExportActions* exports, const QWidget* window)
{
    add(QT_TRANSLATE_NOOP("Menus", "Cop&y the numbers"), QKeySequence::Copy, [exports, window] {
        const auto* label = qobject_cast<QLabel*>(window->focusWidget());  // takes no shortcut of its own
        if (label && label->hasSelectedText())
            QGuiApplication::clipboard()->setText(label->selectedText());
        else
            exports->copyNumbers();
    });
    add(QT_TRANSLATE_NOOP("Menus", "Copy as a p&icture"), QKeySequence("Ctrl+Shift+C"),
        [exports] { exports->copyPicture(); });
}

void EditMenu::addOverrideEntries(Session* session, Stage* stage)
{
    QAction* set = add(QT_TRANSLATE_NOOP("Menus", "Set the &number by hand"), QKeySequence("Ctrl+E"),
                       [stage] { stage->editSelected(); });
    QAction* all =
        add(QT_TRANSLATE_NOOP("Menus", "&Compute all numbers again"), {}, [session] { removeAllOverrides(*session); });
    const auto refresh = [session, set, all] {
        set->setEnabled(canOverride(*session));
        all->setEnabled(!session->experiment().overrides.empty());
    };
    session->whenChanged(Change::overrides | Change::trace, set, refresh);
    refresh();
}

GoMenu::GoMenu(Session* session, QWidget* window) : Menu(QT_TRANSLATE_NOOP("Menus", "&Go"), window)
{
    QAction* back = add(QT_TRANSLATE_NOOP("Menus", "&Back"), QKeySequence::Back, [session] { session->goBack(); });
    back->setShortcuts({QKeySequence(QKeySequence::Back), Qt::Key_Backspace});
    QAction* forward =
        add(QT_TRANSLATE_NOOP("Menus", "F&orward"), QKeySequence::Forward, [session] { session->goForward(); });
    const auto refresh = [session, back, forward] {
        back->setEnabled(session->canGoBack());
        forward->setEnabled(session->canGoForward());
    };
    session->whenChanged(Change::trace | Change::selection, this, refresh);
    refresh();
    add(QT_TRANSLATE_NOOP("Menus", "Point at the next source of the nu&mber"), Qt::Key_S,
        [session] { session->pointAtNextSource(); });
    add(QT_TRANSLATE_NOOP("Menus", "&Go to that source"), Qt::Key_F, [session] { session->goToSource(); });
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "&Next step"), Qt::Key_Right, [session] {
        session->goAlong(1);
    })->setShortcuts({Qt::Key_Right, Qt::Key_PageDown});
    add(QT_TRANSLATE_NOOP("Menus", "&Previous step"), Qt::Key_Left, [session] {
        session->goAlong(-1);
    })->setShortcuts({Qt::Key_Left, Qt::Key_PageUp});
    add(QT_TRANSLATE_NOOP("Menus", "&First step"), Qt::Key_Home, [session] {
        if (const auto steps = session->shownSteps(); !steps.empty())
            session->goToStep(steps.front());
    });
    add(QT_TRANSLATE_NOOP("Menus", "&Last step"), Qt::Key_End, [session] {
        if (const auto steps = session->shownSteps(); !steps.empty())
            session->goToStep(steps.back());
    });
    addMenu(listMenu(QT_TRANSLATE_NOOP("Menus", "&Steps"), this, [session](QMenu* menu) {
        for (const TensorId step : session->shownSteps()) {
            QAction* action = menu->addAction(stepName(step, session->trace()->layer()), session,
                                              [session, step] { session->goToStep(step); });
            action->setCheckable(true);
            action->setChecked(step == session->selection().step);
        }
    }));
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "Next quer&y"), QKeySequence("Ctrl+Down"),
        [session] { moveAlong(session, Axis::query, 1); });
    add(QT_TRANSLATE_NOOP("Menus", "Prev&ious query"), QKeySequence("Ctrl+Up"),
        [session] { moveAlong(session, Axis::query, -1); });
    add(QT_TRANSLATE_NOOP("Menus", "Next &key"), QKeySequence("Ctrl+Right"),
        [session] { moveAlong(session, Axis::key, 1); });
    add(QT_TRANSLATE_NOOP("Menus", "Previous k&ey"), QKeySequence("Ctrl+Left"),
        [session] { moveAlong(session, Axis::key, -1); });
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "Next &head"), QKeySequence("Ctrl+PgDown"),
        [session] { moveAlong(session, Axis::head, 1); });
    add(QT_TRANSLATE_NOOP("Menus", "Previous hea&d"), QKeySequence("Ctrl+PgUp"),
        [session] { moveAlong(session, Axis::head, -1); });
    addPartEntries(session);
    add(QT_TRANSLATE_NOOP("Menus", "Next se&quence"), QKeySequence("Ctrl+Shift+PgDown"),
        [session] { moveAlong(session, Axis::batch, 1); });
    add(QT_TRANSLATE_NOOP("Menus", "Previous seq&uence"), QKeySequence("Ctrl+Shift+PgUp"),
        [session] { moveAlong(session, Axis::batch, -1); });
}

/// With a model: the layer before or behind, and one of them all.
void GoMenu::addPartEntries(Session* session)
{
    QAction* next = add(QT_TRANSLATE_NOOP("Menus", "Ne&xt layer"), next_layer_key, [session] { session->goToPart(1); });
    QAction* previous = add(QT_TRANSLATE_NOOP("Menus", "P&revious layer"), QKeySequence("Alt+PgUp"),
                            [session] { session->goToPart(-1); });
    QAction* all = addMenu(listMenu(QT_TRANSLATE_NOOP("Menus", "L&ayers"), this, [session](QMenu* menu) {
        const std::optional<ModelUse> use = session->experiment().model;
        if (!use)
            return;
        for (const PartPlan& part : use->model->plan().parts) {
            const PartKind kind = part.kind;
            const Index layer = part.layer;
            QAction* action = menu->addAction(partName(use->model->plan(), kind, layer), session,
                                              [session, kind, layer] { session->showPart(kind, layer); });
            action->setCheckable(true);
            action->setChecked(kind == use->part && layer == use->layer);
        }
    }));
    const auto refresh = [session, next, previous, all] {
        for (QAction* action : {next, previous, all})
            action->setVisible(session->experiment().model.has_value());
    };
    session->whenChanged(Change::model, this, refresh);
    refresh();
}

ThemeMenu::ThemeMenu(Preferences* preferences, QWidget* window) : Menu(QT_TRANSLATE_NOOP("Menus", "The&me"), window)
{
    auto* group = new QActionGroup(this);
    const auto offer = [&](const char* text, ThemeChoice theme) {
        QAction* action = addSwitch(text, {}, [preferences, theme](bool) { preferences->setTheme(theme); });
        group->addAction(action);
        const auto show = [action, preferences, theme] { action->setChecked(preferences->theme() == theme); };
        connect(preferences, &Preferences::changed, action, show);
        show();
    };
    offer(QT_TRANSLATE_NOOP("Menus", "As the &system"), ThemeChoice::system);
    offer(QT_TRANSLATE_NOOP("Menus", "&Light"), ThemeChoice::light);
    offer(QT_TRANSLATE_NOOP("Menus", "&Dark"), ThemeChoice::dark);
}

TypeSizeMenu::TypeSizeMenu(Preferences* preferences, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "T&ype size"), window)
{
    auto* group = new QActionGroup(this);
    for (const int percent : type_sizes) {
        QAction* action = addAction(QStringLiteral("%1%").arg(percent), preferences,
                                    [preferences, percent] { preferences->setTypeSize(percent); });
        action->setCheckable(true);
        group->addAction(action);
        const auto show = [action, preferences, percent] { action->setChecked(preferences->typeSize() == percent); };
        connect(preferences, &Preferences::changed, action, show);
        show();
    }
}

LanguageMenu::LanguageMenu(Preferences* preferences, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Language"), window)
{
    auto* group = new QActionGroup(this);
    const auto offer = [&](QAction* action, const QString& language) {
        group->addAction(action);
        const auto show = [action, preferences, language] { action->setChecked(preferences->language() == language); };
        connect(preferences, &Preferences::changed, action, show);
        show();
    };
    offer(addSwitch(QT_TRANSLATE_NOOP("Menus", "As the &system"), {},
                    [preferences](bool) { preferences->setLanguage({}); }),
          {});
    for (const QString& language : languages()) {
        QAction* action = addAction(languageName(language), preferences,
                                    [preferences, language] { preferences->setLanguage(language); });
        action->setCheckable(true);
        offer(action, language);
    }
}

}  // namespace attn
