// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>

#include <span>

namespace attn
{

/// The kind of a command's first operand.
enum class Subject {
    part,        ///< an experiment's file, and for a model one part: --layer, --part
    experiment,  ///< an experiment's file
    model,       ///< the folder of a model
    own,         ///< declared by the command itself
};

/// A subcommand of the command line (docs/command-line.md). A new one is a file beside this one and a row of the table
/// in command.cpp.
struct Command {
    const char* name;
    const char* summary;  ///< marked with QT_TRANSLATE_NOOP("commands", ...)
    /// Adds its options, and its operands after the first, for parsing and for the help.
    void (*declare)(QCommandLineParser& parser);
    /// @throws UsageError, InputError; in that case nothing has been written
    void (*run)(const QCommandLineParser& parser);
    bool paints = false;  ///< whether it needs fonts and painting (QGuiApplication), though no display
    Subject subject = Subject::part;
};

extern const Command code_command;
extern const Command explain_command;
extern const Command generate_command;
extern const Command lesson_command;
extern const Command model_command;
extern const Command pack_command;
extern const Command page_command;
extern const Command predict_command;
extern const Command render_command;
extern const Command tokenize_command;
extern const Command trace_command;
extern const Command validate_command;
extern const Command worksheet_command;

std::span<const Command* const> commands();

/// Null if there is no command of that name.
const Command* findCommand(const QString& name);

/// Parses the arguments (program, command, ...) and runs the command, or prints its help.
/// @throws UsageError, InputError
void runCommand(const Command& command, const QStringList& arguments);

}  // namespace attn
