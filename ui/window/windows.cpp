// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/windows.h"

#include "ui/files/document_notices.h"
#include "ui/files/examples.h"
#include "ui/files/file_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QFileInfo>
#include <QScreen>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int title_bar_height = 40;
constexpr int window_offset = 32;

/// Places the window on the screen with an offset from the active window.
void place(QWidget* window)
{
    const QRect screen = window->screen()->availableGeometry();
    const QWidget* active = QApplication::activeWindow();
    const int step = active ? window_offset : 0;
    window->resize(window->size().boundedTo(screen.size() - QSize(step, step + title_bar_height)));
    if (!active)
        return;
    const QPoint beside = active->pos() + QPoint(step, step);
    const int right = screen.right() + 1 - window->width();
    const int bottom = screen.bottom() + 1 - title_bar_height - window->height();
    const QPoint corner(std::max(screen.left(), std::min(beside.x(), right)),
                        std::max(screen.top(), std::min(beside.y(), bottom)));
    window->move(corner == active->pos() ? screen.topLeft() : corner);
}

/// Raises the window in which the file is open. @return false if there is none
bool showWindowOf(const QString& path)
{
    const QString wanted = QFileInfo(path).canonicalFilePath();
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* window = qobject_cast<MainWindow*>(widget);
        if (!window || wanted.isEmpty() ||
            QFileInfo(window->fileActions()->file()->path()).canonicalFilePath() != wanted)
            continue;
        window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
        window->raise();
        window->activateWindow();
        return true;
    }
    return false;
}

void prepare(MainWindow* window, Preferences* preferences);

void replace(MainWindow* before, Preferences* preferences)
{
    prepare(createReplacement(*before, preferences).release(), preferences);
    before->hide();
    before->deleteLater();
}

void prepare(MainWindow* window, Preferences* preferences)
{
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->fileActions()->setWindowRequests(
        {[preferences] { return openWindow(preferences)->fileActions(); }, showWindowOf});
    // Queued: the language is chosen in a menu of the window that is being replaced.
    QObject::connect(
        preferences, &Preferences::languageChanged, window, [=] { replace(window, preferences); },
        Qt::QueuedConnection);
}

}  // namespace

std::unique_ptr<MainWindow> createReplacement(const MainWindow& before, Preferences* preferences)
{
    before.session()->setPresentationMode({});
    before.workspace()->player.retranslate();
    auto window = std::make_unique<MainWindow>(before.workspace(), preferences);
    window->restoreGeometry(before.saveGeometry());
    window->documentNotices()->offerUnsavedWork(before.documentNotices()->unsavedCopies());
    window->show();
    return window;
}

MainWindow* openWindow(Preferences* preferences)
{
    auto* window = new MainWindow(newWindowExperiment(), preferences);
    prepare(window, preferences);
    place(window);
    window->show();
    return window;
}

}  // namespace attn
