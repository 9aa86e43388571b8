// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/excerpt.h"
#include "core/forward/predict.h"
#include "ui/session/selection.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <filesystem>
#include <functional>
#include <span>
#include <stdexcept>

namespace attn
{

/// Text::tr() translates the messages of the command line into the user's language.
class Text
{
    Q_DECLARE_TR_FUNCTIONS(commands)
};

/// An error in the command line itself. The message is already in the user's language.
class UsageError : public std::runtime_error
{
public:
    explicit UsageError(const QString& message) : std::runtime_error(message.toStdString()) {}

    QString command;  ///< the command whose `--help` is recommended; empty: the program's
};

/// The kind of a command's first operand.
enum class OperandKind {
    part,              ///< an experiment file and, with a model, one of its parts: --layer, --part
    experiment,        ///< an experiment file
    model,             ///< the folder of a model
    command_specific,  ///< declared by the command itself
};

/// Qt application class required by a command; commands open no window and need no display.
enum class RequiredApplication {
    nothing,
    painting,  ///< fonts and painting: QGuiApplication
    widgets,   ///< widgets that are never shown: QApplication
};

/// A subcommand of the command line (docs/command-line.md). To add one, define it in a source file of this folder, and
/// add an entry to the table in command.cpp.
struct Command {
    const char* name;
    const char* summary;  ///< marked with QT_TRANSLATE_NOOP("commands", ...)
    /// Adds its options, and its operands after the first, for the parser and the help.
    void (*declare)(QCommandLineParser& parser);
    /// @throws UsageError, InputError; nothing has been written in that case
    void (*run)(const QCommandLineParser& parser);
    RequiredApplication needs = RequiredApplication::nothing;
    OperandKind first_operand = OperandKind::part;
};

extern const Command code_command, explain_command, generate_command, handbook_command, lens_command, lesson_command,
    model_command, pack_command, page_command, predict_command, render_command, sweep_command, tokenize_command,
    trace_command, validate_command, worksheet_command;

std::span<const Command* const> commands();

/// Null for an unknown name.
const Command* findCommand(const QString& name);

/// Parses the arguments (program, command, ...) and runs the command, or prints its help.
/// @throws UsageError, InputError
void runCommand(const Command& command, const QStringList& arguments);

/// Whether further operands may follow the required ones.
enum class ExtraOperands { none, any };

/// The operands after the command's name: the experiment, then those of the command.
/// @param needed names of the required operands as in the help; the first one is EXPERIMENT
/// @throws UsageError for a missing or superfluous operand
QStringList operands(const QCommandLineParser& parser, const QStringList& needed,
                     ExtraOperands more = ExtraOperands::none);

/// The tensor with this name.
/// @param refusal sentence that reports that there is none; the nearest names are appended
/// @throws UsageError
TensorId tensorNamed(const QString& word, const QString& refusal);

/// The option's value.
/// @throws UsageError if it is missing
QString requiredValue(const QCommandLineParser& parser, const QString& option);

/// The option's value as an integer of at least `minimum`.
/// @throws UsageError if it is invalid
Index wholeNumber(const QCommandLineParser& parser, const QString& option, Index minimum);

/// Reads the experiment from the file EXPERIMENT, or from standard input for `-`, with file names relative to the
/// working directory. With a model, shows the part given by --layer and --part.
/// @throws UsageError, InputError
Experiment readExperiment(const QCommandLineParser& parser);

/// readExperiment() for a command that needs a model.
/// @throws UsageError, InputError, also for an experiment without a model
Experiment readModelExperiment(const QCommandLineParser& parser);

/// Declares --layer and --part, which readExperiment() evaluates.
void declareParts(QCommandLineParser& parser);

/// Declares --batch.
void declareBatch(QCommandLineParser& parser);

/// The selection of the experiment's view, moved to the sequence given by --batch.
/// @throws UsageError if there is no such sequence
Selection selectedBatch(const QCommandLineParser& parser, const Trace& trace);

/// Declares --batch and --head.
void declarePositions(QCommandLineParser& parser);

/// The selection in the experiment's view, moved to the sequence and head given by --batch and --head.
/// @throws UsageError if they do not exist
Selection selectedPosition(const QCommandLineParser& parser, const Trace& trace);

/// Declares --head and --position, for a command that takes several of each.
void declareExcerpt(QCommandLineParser& parser);

/// The heads and positions given by --head and --position.
/// @throws UsageError if there is no such head or position
Excerpt excerptOf(const QCommandLineParser& parser, const Layer& layer);

/// Converts a file name to the system's encoding.
std::filesystem::path pathOf(const QString& name);

/// What a model predicts: its name in JSON, and a label marked for translation.
struct PredictionTexts {
    const char* name;
    const char* label;
};

PredictionTexts textsOf(PredictionKind kind);

/// Writes to standard output.
/// @throws std::runtime_error if writing fails (full disk, closed pipe)
void print(const QString& text);

/// Runs `work`, converts exceptions to one line on standard error, and returns an exit status (docs/command-line.md): 0
/// success; 2 invalid input (InputError, UsageError); 1 an internal error (other exceptions).
int exitStatusOf(const std::function<void()>& work);

/// Installs the translations for the language given by `--lang` in `arguments`, otherwise the system language.
/// @throws UsageError for an unsupported language
void installLanguage(const QStringList& arguments);

}  // namespace attn
