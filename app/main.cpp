// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/basics/system.h"
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
#include <QLoggingCategory>

#include <algorithm>
#include <csignal>
#include <memory>

namespace attn
{

namespace
{

QString overview()
{
    QString text = Text::tr("Usage:") + '\n';
    const auto add = [&text](const QString& arguments, const QString& summary) {
        text += QString("  attention-explorer %1\n      %2\n").arg(arguments, summary);
    };
    add("[EXPERIMENT]", Text::tr("Opens the window."));
    for (const Command* command : commands())
        add(QString(command->name) + " --help", Text::tr(command->summary));
    add("--version", Text::tr("Prints the version."));
    return text;
}

/// Whether the arguments (the program's name first) request the window rather than a command or help.
bool isWindowRequested(const QStringList& arguments)
{
    const QStringList others = {"-h", "--help", "-v", "--version"};
    const QString first = arguments.value(1);
    return (first.isEmpty() || first.startsWith('-') || QFileInfo::exists(first)) && !findCommand(first) &&
           std::ranges::none_of(arguments, [&](const QString& word) { return others.contains(word); });
}

/// Opens the window with the experiment given in the arguments, or the built-in one; returns when it is closed.
/// A file that cannot be opened is reported in the window.
/// @throws UsageError
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
    if (files.isEmpty())
        window->lessons()->offerFirstLesson();
    else
        window->fileActions()->openFile(files.front());  // may open a dialog over the window
    QApplication::exec();
}

void run(const QStringList& arguments)
{
    installLanguage(arguments);
    if (const Command* command = findCommand(arguments.value(1)))
        runCommand(*command, arguments);
    else if (isWindowRequested(arguments))
        runWindow(arguments);
    else if (arguments.contains("--version") || arguments.contains("-v"))
        print(QString("attention-explorer %1\n").arg(QCoreApplication::applicationVersion()));
    else if (const QString first = arguments.value(1); first.startsWith('-'))
        print(overview());
    else
        throw UsageError(Text::tr("\"%1\" is neither a command nor a file.").arg(first));
}

/// QApplication for the window; QGuiApplication for commands that paint into files, on a platform without display
/// unless the user set one; otherwise QCoreApplication.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char* argv[])
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    if (isWindowRequested(arguments))
        return std::make_unique<QApplication>(argc, argv);
    const Command* command = findCommand(arguments.value(1));
    if (!command || command->needs == RequiredApplication::nothing)
        return std::make_unique<QCoreApplication>(argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // Standard error contains only one message about the user's input, without Qt's warnings about the desktop.
    QLoggingCategory::defaultCategory()->setEnabled(QtWarningMsg, false);
    if (command->needs == RequiredApplication::widgets)
        return std::make_unique<QApplication>(argc, argv);
    return std::make_unique<QGuiApplication>(argc, argv);
}

}  // namespace

}  // namespace attn

int main(int argc, char* argv[])
{
    attn::system::attachToConsole();
#ifdef SIGXFSZ
    // Exceeding the file size limit is then reported as a write error instead of ending the program.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    const auto application = attn::makeApplication(argc, argv);
    QCoreApplication::setOrganizationName("Attention Explorer");
    QCoreApplication::setApplicationName("attention-explorer");
    QCoreApplication::setApplicationVersion(ATTN_VERSION);
    return attn::exitStatusOf([] { attn::run(QCoreApplication::arguments()); });
}
