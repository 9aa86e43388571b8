// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/session/selection.h"

#include <QCommandLineParser>

#include <filesystem>
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

/// What a command needs of Qt; it opens no window and needs no display.
enum class Needs {
    nothing,
    painting,  ///< fonts and painting: QGuiApplication
    widgets,   ///< widgets that are never shown: QApplication
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
    Needs needs = Needs::nothing;
    Subject subject = Subject::part;
};

extern const Command code_command;
extern const Command explain_command;
extern const Command generate_command;
extern const Command handbook_command;
extern const Command lens_command;
extern const Command lesson_command;
extern const Command model_command;
extern const Command pack_command;
extern const Command page_command;
extern const Command predict_command;
extern const Command render_command;
extern const Command sweep_command;
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

/// Whether additional operands may follow the required ones.
enum class More { none, any };

/// The operands after the command's name: the experiment, then the command's own.
/// @param needed their names as in the help, EXPERIMENT first
/// @throws UsageError for a missing or superfluous operand
QStringList operands(const QCommandLineParser& parser, const QStringList& needed, More more = More::none);

/// The sentence, which says that there is no tensor called `word`, and the names of those that are nearest to it.
QString withNearest(const QString& sentence, const QString& word);

/// The option's value.
/// @throws UsageError if it was not given
QString required(const QCommandLineParser& parser, const QString& option);

/// The option's value as a number from `least`.
/// @throws UsageError if it is none
Index wholeNumber(const QCommandLineParser& parser, const QString& option, Index least);

/// The name of the command that is being run.
QString commandName(const QCommandLineParser& parser);

/// Reads the experiment from the file EXPERIMENT; `-`: from standard input, with file names relative to the working
/// directory. For a model, puts the part given by --layer and --part on the stage.
/// @throws UsageError, InputError
Experiment readExperiment(const QCommandLineParser& parser);

/// readExperiment() for a command that needs a model.
/// @throws UsageError, InputError, also for an experiment without a model
Experiment readModelExperiment(const QCommandLineParser& parser);

/// Declares --layer and --part, which readExperiment() evaluates.
void declareParts(QCommandLineParser& parser);

/// Declares --batch and --head.
void declarePositions(QCommandLineParser& parser);

/// The selection of the experiment's view, moved to the sequence and the head given by --batch and --head.
/// @throws UsageError if there is no such sequence or head
Selection selectedPosition(const QCommandLineParser& parser, const Trace& trace);

/// Converts a file name to the system's encoding.
std::filesystem::path pathOf(const QString& name);

/// The option's value: a token's number, or the only token that reads like this.
/// @throws UsageError if there is none, or several
Index tokenOf(const QCommandLineParser& parser, const QString& option, const Model& model);

/// Rows of fields as a text whose columns stand below each other.
QString inColumns(const std::vector<std::vector<std::string>>& rows);

/// Writes to standard output.
/// @throws std::runtime_error if that fails (a full disk, a closed pipe)
void print(const QString& text);

}  // namespace attn
