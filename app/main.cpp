// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "app/window.h"
#include "core/basics/system.h"

#include <QApplication>
#include <QLoggingCategory>

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

}  // namespace

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

}  // namespace attn

int main(int argc, char* argv[])
{
    attn::system::attachToConsole();
#ifdef SIGXFSZ
    std::signal(
        SIGXFSZ,
        SIG_IGN);  // exceeding the file size limit is then reported as a write error instead of ending the program
#endif
    const auto application = attn::makeApplication(argc, argv);
    QCoreApplication::setOrganizationName("Attention Explorer");
    QCoreApplication::setApplicationName("attention-explorer");
    QCoreApplication::setApplicationVersion(ATTN_VERSION);
    return attn::exitStatusOf([] { attn::run(QCoreApplication::arguments()); });
}
