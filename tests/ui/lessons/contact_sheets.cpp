// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws every page of every lesson and mistake that comes with the program, as the window shows it when the page has
// been done: a sheet for each lesson, language, size of the window and theme. scripts/lesson-sheets calls it; people
// look.
//
//     contact_sheets FOLDER [NAME…]

#include "core/lessons/lesson_places.h"
#include "ui/files/experiment_file.h"
#include "ui/lessons/lessons.h"
#include "ui/session/language.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cstdio>
#include <utility>
#include <vector>

using namespace attn;

namespace
{

constexpr int columns = 3;
constexpr int patience = 30'000;      // milliseconds for a page
constexpr int between_pictures = 60;  // milliseconds
constexpr int most_tries = 20;

struct Look {
    QString language;
    QSize size;
    ThemeChoice theme;
    QString name;  ///< in the file's name
};

std::vector<Look> looks()
{
    std::vector<Look> all;
    for (const char* language : {"en", "zh_CN"})
        for (const QSize size : {QSize(1024, 768), QSize(1440, 900)})
            for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark})
                all.push_back({language, size, theme,
                               QString("%1-%2-%3")
                                   .arg(language)
                                   .arg(size.width())
                                   .arg(theme == ThemeChoice::dark ? "dark" : "light")});
    return all;
}

/// The pages side by side, at half their size.
QImage sheetOf(const std::vector<QImage>& pages)
{
    const QSize size = pages.front().size() / 2;
    const auto count = static_cast<int>(pages.size());
    QImage sheet(size.width() * columns, size.height() * ((count + columns - 1) / columns), QImage::Format_RGB32);
    sheet.fill(Qt::gray);
    QPainter painter(&sheet);
    for (int at = 0; at < count; ++at)
        painter.drawImage(
            QPoint(at % columns * size.width(), at / columns * size.height()),
            pages[static_cast<std::size_t>(at)].scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    return sheet;
}

/// What is said to an answer makes room for itself in several steps: the picture after which nothing moves any more.
QImage atRest(MainWindow& window)
{
    QImage before;
    QImage now = window.grab().toImage();
    for (int tries = 0; now != before && tries < most_tries; ++tries) {
        QTest::qWait(between_pictures);
        before = std::exchange(now, window.grab().toImage());
    }
    return now;
}

/// @return no page where one could not be done
std::vector<QImage> played(MainWindow& window, const std::string& name, ShippedKind kind)
{
    std::vector<QImage> pages;
    LessonPlayer& player = *window.lessons()->player();
    player.progress()->startAgain(QString::fromStdString(name));
    window.lessons()->openShipped(QString::fromStdString(name), kind);
    while (player.lesson()) {
        if (!QTest::qWaitFor([&] { return player.isReady(); }, patience))
            return {};
        if (player.asks())
            player.showMe();
        if (!QTest::qWaitFor([&] { return player.isDone() && window.session()->isSettled(); }, patience))
            return {};
        pages.push_back(atRest(window));
        player.goOn();
    }
    return pages;
}

}  // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2 || !QDir().mkpath(arguments[1])) {
        std::fputs("contact_sheets FOLDER [NAME...]\n", stderr);
        return 2;
    }
    const QStringList wanted = arguments.mid(2);
    bool complete = true;
    for (const Look& look : looks()) {
        setLanguage(look.language);
        Preferences preferences(false);
        preferences.setTheme(look.theme);
        MainWindow window(builtInExperiment(), &preferences);
        window.resize(look.size);
        window.show();
        for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake}) {
            for (const std::string& name : shippedLessons(kind)) {
                if (!wanted.isEmpty() && !wanted.contains(QString::fromStdString(name)))
                    continue;
                const std::vector<QImage> pages = played(window, name, kind);
                const QString file = QString("%1/%2-%3.png").arg(arguments[1], QString::fromStdString(name), look.name);
                if (pages.empty() || !sheetOf(pages).save(file)) {
                    std::fprintf(stderr, "%s: not drawn\n", qPrintable(file));
                    complete = false;
                }
            }
        }
    }
    return complete ? 0 : 1;
}
