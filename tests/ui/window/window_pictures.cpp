// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the window at 1024 × 768 with both panels open: every step, normally and in presentation mode, every menu,
// the dialogs of its entries, and the pages of lessons, in both languages and themes. Called by
// scripts/window-pictures; the pictures are checked by eye.
//
//     window_pictures FOLDER [LESSON…]

#include "core/lessons/read_lesson.h"
#include "core/tensor/tensor_id.h"
#include "tests/ui/await.h"
#include "tests/ui/dialog_answers.h"
#include "ui/files/examples.h"
#include "ui/files/experiment_file.h"
#include "ui/lessons/lessons.h"
#include "ui/session/language.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <cstdio>

using namespace attn;

namespace
{

constexpr QSize projector_size(1024, 768);
constexpr int timeout_milliseconds = 10'000;  // milliseconds until a lesson's page or a dialog is shown
constexpr int computing_milliseconds = 1500;  // milliseconds until a dialog has painted its results
constexpr int settle_milliseconds = 100;      // milliseconds until nothing moves

/// The dialog or popup currently shown above the window.
QWidget* currentDialog()
{
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (qobject_cast<QDialog*>(window) && window->isVisible())
            return window;
    return nullptr;
}

/// Draws a window in one language and theme into consecutively numbered files.
class WindowPictures
{
public:
    /// @param prefix of the files: folder, language and theme
    WindowPictures(MainWindow& window, QString prefix) : m_window(window), m_prefix(std::move(prefix)) {}

    [[nodiscard]] bool isComplete() const { return m_complete; }

    void drawSteps(const QString& what)
    {
        awaitSettled(session());
        for (const TensorId step : session().shownSteps()) {
            session().goToStep(step);
            awaitSettled(session());
            draw(what + '-' + QString::fromUtf8(name(step).data()));
        }
    }

    void drawPresenting()
    {
        session().setPresentationMode({true});
        m_window.setWindowState(Qt::WindowNoState);
        m_window.resize(projector_size);
        drawSteps("presenting");
        session().setPresentationMode({});
    }

    void drawMenus()
    {
        for (QMenu* menu : m_window.findChildren<QMenu*>()) {
            menu->popup(QPoint());
            draw("menu-" + menu->title(), menu);
            menu->hide();
            for (QAction* entry : menu->actions())
                if (entry->isEnabled() && !entry->menu() && entry->text().contains(QStringLiteral("…")))
                    drawDialog(entry);
        }
    }

    void drawLesson(const QString& lesson, ShippedKind kind)
    {
        LessonPlayer& player = *m_window.lessons()->player();
        player.progress()->startAgain(lesson);
        m_window.lessons()->openShipped(lesson, kind);
        while (m_complete && player.lesson()) {
            m_complete = QTest::qWaitFor([&] { return player.isReady(); }, timeout_milliseconds);
            if (player.hasTask())
                player.showMe();
            m_complete = m_complete && QTest::qWaitFor([&] { return player.isDone(); }, timeout_milliseconds);
            awaitSettled(session());
            draw(lesson);
            player.goToNextPage();
        }
    }

private:
    [[nodiscard]] Session& session() const { return *m_window.session(); }

    void drawDialog(QAction* entry)
    {
        bool drawn = false;
        DialogAnswers dialogs(currentDialog);
        dialogs.answer({[&](QWidget* dialog) {
            QTest::qWait(computing_milliseconds);
            draw("dialog-" + entry->text(), dialog);
            drawn = true;
            dialog->close();
        }});
        entry->trigger();
        m_complete = QTest::qWaitFor([&] { return drawn; }, timeout_milliseconds) && m_complete;
    }

    /// Draws the window and, over it, the widget it opened.
    void draw(QString what, QWidget* above = nullptr)
    {
        QTest::qWait(settle_milliseconds);
        QImage picture = m_window.grab().toImage();
        if (above) {
            QPainter painter(&picture);
            painter.drawPixmap(above->mapToGlobal(QPoint()) - m_window.mapToGlobal(QPoint()), above->grab());
        }
        what.remove('&').replace(QRegularExpression("\\W+", QRegularExpression::UseUnicodePropertiesOption), "-");
        const QString file = QString("%1-%2-%3.png").arg(m_prefix).arg(++m_count, 3, 10, QChar('0')).arg(what);
        m_complete = picture.save(file) && m_complete;
    }

    MainWindow& m_window;
    QString m_prefix;
    int m_count = 0;
    bool m_complete = true;
};

/// @return whether everything was drawn
bool drawAll(const QString& prefix, ThemeChoice theme, const QStringList& lessons)
{
    Preferences preferences(false);
    preferences.setTheme(theme);
    MainWindow window(builtInExperiment(), &preferences);
    window.resize(projector_size);
    window.show();
    if (!QTest::qWaitForWindowActive(&window))
        return false;
    window.session()->setPanels({true, true, {}, Panels::Page::explain});
    WindowPictures pictures(window, prefix);
    pictures.drawSteps("step");
    pictures.drawMenus();
    pictures.drawPresenting();
    window.session()->replace(newWindowExperiment());
    pictures.drawSteps("model");
    for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
        for (const std::string& lesson : shippedLessons(kind))
            if (const QString each = QString::fromStdString(lesson); lessons.contains(each))
                pictures.drawLesson(each, kind);
    return pictures.isComplete();
}

}  // namespace

int main(int argc, char** argv)
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2 || !QDir().mkpath(arguments[1])) {
        std::fputs("window_pictures FOLDER [LESSON...]\n", stderr);
        return 2;
    }
    bool complete = true;
    for (const char* language : {"en", "zh_CN"})
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
            setLanguage(language);
            const QString prefix = arguments[1] + '/' + language + (theme == ThemeChoice::dark ? "-dark" : "-light");
            complete = drawAll(prefix, theme, arguments.mid(2)) && complete;
        }
    if (!complete)
        std::fputs("Not everything was drawn.\n", stderr);
    return complete ? 0 : 1;
}
