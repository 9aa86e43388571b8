// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window.h"

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "ui/files/document_notices.h"
#include "ui/files/file_actions.h"
#include "ui/lessons/lessons.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/windows.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QIcon>

#include <algorithm>

namespace attn
{

bool isWindowRequested(const QStringList& arguments)
{
    const QStringList others = {"-h", "--help", "-v", "--version"};
    const QString first = arguments.value(1);
    return (first.isEmpty() || first.startsWith('-') || QFileInfo::exists(first)) && !findCommand(first) &&
           std::ranges::none_of(arguments, [&](const QString& word) { return others.contains(word); });
}

void runWindow(const QStringList& arguments)
{
    QCommandLineParser parser;
    const QCommandLineOption language("lang", {}, "language");
    parser.addOption(language);
    if (!parser.parse(arguments))
        throw UsageError(parser.errorText());
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        throw UsageError(Text::tr("\"%1\" is not a command, and the window opens one experiment only.").arg(files[0]));

    QGuiApplication::setDesktopFileName("org.attention_explorer.AttentionExplorer");  // by which Wayland finds the icon
    QApplication::setWindowIcon(QIcon(":/org.attention_explorer.AttentionExplorer.svg"));
    Preferences preferences(!parser.isSet(language));
    const MainWindow* window = openWindow(&preferences);
    window->documentNotices()->offerUnsavedWork(findUnsavedWork());
    window->lessons()->offerFirstLesson();
    if (!files.isEmpty())
        window->fileActions()->openFile(files.front());  // may open a dialog over the window
    QApplication::exec();
}

}  // namespace attn
