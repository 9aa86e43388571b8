// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the window with both panels open, and every drop-down, menu, dialog and message of it, on a screen as small as
// a projector's, and what a room sees of each step, in both languages and themes. scripts/window-pictures calls it;
// people look.
//
//     window_pictures FOLDER

#include "tests/ui/await.h"
#include "tests/ui/tensor_id.h"
#include "tests/ui/window/dialog_pictures.h"
#include "tests/ui/window/pictures.h"
#include "ui/files/document_notices.h"
#include "ui/files/experiment_file.h"
#include "ui/files/file_actions.h"
#include "ui/files/model_examples.h"
#include "ui/lessons/lessons.h"
#include "ui/session/comparing.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/session/reveal_state.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cstdio>

using namespace attn;

namespace
{

constexpr QSize projector(1024, 768);
constexpr QSize large_screen(1920, 1080);

void drawMenu(QMenu* menu, QPoint place, const QString& name, Pictures& pictures)
{
    menu->popup(place);
    pictures.draw("menu-" + name, {menu});
    for (QAction* entry : menu->actions())
        if (entry->menu() && entry->isEnabled())
            drawMenu(entry->menu(), menu->mapToGlobal(menu->actionGeometry(entry).topRight()), entry->text(), pictures);
    menu->hide();
}

void drawMenus(const QMainWindow& window, Pictures& pictures)
{
    const QMenuBar* bar = window.menuBar();
    for (QAction* entry : bar->actions())
        drawMenu(entry->menu(), bar->mapToGlobal(bar->actionGeometry(entry).bottomLeft()), entry->text(), pictures);
    for (const auto* button : window.findChildren<QToolButton*>())
        if (button->menu() && button->isVisible())
            drawMenu(button->menu(), button->mapToGlobal(button->rect().bottomLeft()), button->accessibleName(),
                     pictures);
}

void drawMessages(MainWindow& window, Pictures& pictures)
{
    Session& session = *window.session();
    const auto show = [&](const char* what, const std::function<void(Experiment&)>& change) {
        session.edit(what, change);
        awaitSettled(session);
        pictures.draw(QStringLiteral("message-") + what);
        session.undoStack()->undo();
        awaitSettled(session);
    };
    show("impossible", [](Experiment& e) { e.attention.heads = 5; });
    show("empty text", [](Experiment& e) { e.inputs.query = TextInput{{""}}; });
    show("padding", [](Experiment& e) { e.inputs.query = TextInput{{"the cat sat", "the mat"}}; });
    show("row that sees nothing", [](Experiment& e) {
        e.mask.layers.push_back(MaskLayer{RowsRegion{{1}}, false, true, std::nullopt});
    });
    window.fileActions()->openFile("/nowhere.attn.json");
    pictures.draw("message-no such file");
    window.lessons()->offerFirst();
    pictures.draw("message-first lesson");
    window.documentNotices()->offerUnsavedWork(
        {{{}, {{}, {}, "the cat sat on the mat"}, QDateTime::currentDateTime(), {}}});
    pictures.draw("message-unsaved work");
}

/// What others did to a file that is open.
void drawOnDisk(MainWindow& window, Pictures& pictures)
{
    const QTemporaryDir folder;
    ExperimentFile& file = *window.fileActions()->file();
    QFile disk(folder.filePath("lecture.attn.json"));
    file.save(disk.fileName());
    if (!disk.open(QIODevice::Append) || disk.write("\n") != 1)
        return pictures.miss("changed on disk");
    disk.close();
    file.lookNow();
    pictures.draw("message-changed on disk");
    window.session()->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
    pictures.draw("message-changed on disk and here");
    window.session()->undoStack()->undo();
    disk.remove();
    file.lookNow();
    pictures.draw("message-gone from disk");
}

/// What the window does besides showing a step.
void drawModes(MainWindow& window, Pictures& pictures)
{
    Session& session = *window.session();
    const auto draw = [&](const QString& mode) {
        awaitSettled(session);
        pictures.draw("mode-" + mode);
    };
    session.brush()->setOn(true);
    draw("painting");
    session.brush()->setOn(false);
    session.revealState()->setPredicting(true);
    draw("predicting");
    session.revealState()->setPredicting(false);
    session.pin();
    session.edit("scale", [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
    draw("comparing");
    for (const Comparing::Shown shown : {Comparing::Shown::a, Comparing::Shown::difference}) {
        session.comparing()->show(shown);
        draw(shown == Comparing::Shown::a ? "comparing-A" : "comparing-difference");
    }
    session.comparing()->unpin();
    session.undoStack()->undo();
    awaitSettled(session);
}

struct Look {
    QString folder, language;
    ThemeChoice theme;

    [[nodiscard]] QString prefix(const QString& part) const
    {
        return folder + '/' + language + (theme == ThemeChoice::dark ? "-dark-" : "-light-") + part;
    }
};

bool drawWindow(MainWindow& window, const Look& look)
{
    Session& session = *window.session();
    Pictures pictures(&window, look.prefix("window"));
    for (const TensorId step : session.shownSteps()) {
        session.goToStep(step);
        awaitSettled(session);
        pictures.draw("step");
    }
    session.goToStep(TensorId::weights);
    awaitSettled(session);
    pictures.drawDropDowns("window", &window);
    drawMenus(window, pictures);
    drawModes(window, pictures);
    drawMessages(window, pictures);
    drawOnDisk(window, pictures);
    return pictures.isComplete();
}

/// What a room sees: every step whole, and its result alone.
bool drawPresenting(MainWindow& window, const Look& look, const QString& what)
{
    Session& session = *window.session();
    session.setPresenting({true});
    window.setWindowState(Qt::WindowNoState);
    bool complete = true;
    for (const QSize screen : {projector, large_screen}) {
        window.resize(screen);
        Pictures pictures(&window, look.prefix(QString("presenting-%1-%2").arg(what).arg(screen.width())));
        for (const TensorId step : session.shownSteps())
            for (const bool alone : {false, true}) {
                session.goToStep(step);
                ViewOptions options = session.viewOptions();
                options.resultAlone = alone;
                session.setViewOptions(options);
                awaitSettled(session);
                pictures.draw(QString::fromUtf8(name(step).data()) + (alone ? "-alone" : ""));
            }
        complete = pictures.isComplete() && complete;
    }
    return complete;
}

/// Draws into a new window of this look, as it is at the first start; whether all was drawn.
bool drawIn(const Look& look, Experiment (*experiment)(), const std::function<bool(MainWindow& window)>& draw)
{
    QSettings().clear();
    setLanguage(look.language);
    Preferences preferences(false);
    preferences.setTheme(look.theme);
    MainWindow window(experiment(), &preferences);
    window.resize(projector);
    window.show();
    window.session()->setPanels({true, true, {}, Panels::Page::explain});
    return QTest::qWaitForWindowActive(&window) && awaitSettled(*window.session()) && draw(window);
}

bool drawAll(const Look& look)
{
    bool complete = drawIn(look, builtInExperiment, [&](MainWindow& window) { return drawWindow(window, look); });
    complete = drawIn(look, builtInExperiment,
                      [&](MainWindow& window) {
                          Pictures pictures(&window, look.prefix("dialogs"));
                          drawDialogs(window, pictures);
                          return pictures.isComplete();
                      }) &&
               complete;
    const std::pair<QString, Experiment (*)()> shown[] = {{"6x6", builtInExperiment}, {"model", openingExperiment}};
    for (const auto& [what, experiment] : shown)
        complete = drawIn(look, experiment, [&](MainWindow& window) { return drawPresenting(window, look, what); }) &&
                   complete;
    return complete;
}

}  // namespace

int main(int argc, char** argv)
{
    QTemporaryDir settings;
    QFile screens(settings.filePath("screens.json"));
    if (!screens.open(QIODevice::WriteOnly))
        return 1;
    screens.write(R"({"screens": [{"name": "projector", "x": 0, "y": 0, "width": 1024, "height": 768,
                                   "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 2 || !QDir().mkpath(arguments[1])) {
        std::fputs("window_pictures FOLDER\n", stderr);
        return 2;
    }
    bool complete = true;
    for (const char* language : {"en", "zh_CN"})
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark})
            complete = drawAll({arguments[1], language, theme}) && complete;
    return complete ? 0 : 1;
}
