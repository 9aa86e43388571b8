// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/windows.h"

#include "ui/files/file_actions.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFileInfo>

namespace attn
{

namespace
{

/// Brings the window to the front that has a file open. @return whether one has
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

}  // namespace

MainWindow* openWindow(Preferences* preferences)
{
    auto* window = new MainWindow(builtInExperiment(), preferences);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->fileActions()->setOtherWindows(
        {[preferences] { return openWindow(preferences)->fileActions(); }, showWindowOf});
    window->show();
    return window;
}

}  // namespace attn
