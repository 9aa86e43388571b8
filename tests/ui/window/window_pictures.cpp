// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the window with both panels open, and every drop-down, menu, dialog and message of it, in both languages and
// themes, on a screen as small as a projector's. scripts/window-pictures calls it; people look.
//
//     window_pictures FOLDER

#include "tests/ui/await.h"
#include "tests/ui/tensor_id.h"
#include "ui/files/experiment_file.h"
#include "ui/files/file_actions.h"
#include "ui/session/language.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cstdio>

using namespace attn;

namespace
{

constexpr QSize projector(1024, 768);
constexpr int patience = 300;  // milliseconds until a dialog has drawn itself

/// Saves the pictures of one language and theme, numbered in the order in which they are drawn.
class Pictures
{
public:
    Pictures(QWidget* window, QString prefix) : m_window(window), m_prefix(std::move(prefix)) {}

    /// The window and, over it, what it opened.
    void draw(const QString& what, QWidget* above = nullptr)
    {
        for (int round = 0; round < 3; ++round)  // a text's width decides its height, which decides the scroll bar
            QCoreApplication::processEvents();
        QImage picture = m_window->grab().toImage();
        if (above) {
            const QPoint place = above->mapToGlobal(QPoint()) - m_window->mapToGlobal(QPoint());
            QPainter(&picture).drawPixmap(place, above->grab());
        }
        QString name = what;
        name.remove('&').replace(QRegularExpression("\\W+", QRegularExpression::UseUnicodePropertiesOption), "-");
        m_complete = picture.save(QString("%1-%2-%3.png").arg(m_prefix).arg(++m_count, 3, 10, QChar('0')).arg(name)) &&
                     m_complete;
    }

    [[nodiscard]] bool isComplete() const { return m_complete; }

private:
    QWidget* m_window;
    QString m_prefix;
    int m_count = 0;
    bool m_complete = true;
};

void drawDropDowns(const QWidget& window, Pictures& pictures)
{
    for (auto* box : window.findChildren<QComboBox*>())
        if (box->isVisible() && !box->visibleRegion().isEmpty()) {
            box->showPopup();
            pictures.draw("drop-down-" + box->accessibleName(), box->view()->window());
            box->hidePopup();
        }
}

void drawMenu(QMenu* menu, QPoint place, const QString& name, Pictures& pictures)
{
    menu->popup(place);
    pictures.draw("menu-" + name, menu);
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

/// Whatever an entry opens is drawn and closed again, also where it waits for an answer.
void drawDialog(QAction* entry, Pictures& pictures)
{
    QTimer::singleShot(patience, [&] {
        if (QWidget* dialog =
                QApplication::activeModalWidget() ? QApplication::activeModalWidget() : QApplication::activeWindow();
            qobject_cast<QDialog*>(dialog)) {
            pictures.draw("dialog-" + entry->text(), dialog);
            dialog->close();
        }
    });
    entry->trigger();
    QTest::qWait(2 * patience);
}

/// Entries whose text ends in "…" open a dialog.
void drawDialogs(const QMainWindow& window, Pictures& pictures)
{
    for (auto* menu : window.menuBar()->findChildren<QMenu*>())
        for (QAction* entry : menu->actions())
            if (entry->isEnabled() && entry->isVisible() && !entry->menu() && entry->text().contains(QChar(0x2026)))
                drawDialog(entry, pictures);
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
}

bool drawAll(const QString& folder, const QString& language, ThemeChoice theme)
{
    setLanguage(language);
    Preferences preferences(false);
    preferences.setTheme(theme);
    MainWindow window(builtInExperiment(), &preferences);
    window.resize(projector);
    window.show();
    Session& session = *window.session();
    session.setPanels({true, true, {}, Panels::Page::explain});
    if (!awaitSettled(session))
        return false;
    const QString look = language + (theme == ThemeChoice::dark ? "-dark" : "-light");
    Pictures pictures(&window, folder + '/' + look);
    for (const TensorId step : session.shownSteps()) {
        session.goToStep(step);
        awaitSettled(session);
        pictures.draw("step");
    }
    session.goToStep(TensorId::weights);
    awaitSettled(session);
    drawDropDowns(window, pictures);
    drawMenus(window, pictures);
    drawDialogs(window, pictures);
    drawMessages(window, pictures);
    return pictures.isComplete();
}

}  // namespace

int main(int argc, char** argv)
{
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
            complete = drawAll(arguments[1], language, theme) && complete;
    return complete ? 0 : 1;
}
