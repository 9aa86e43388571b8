// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/session/selection.h"

#include <QCommandLineParser>

#include <filesystem>

namespace attn
{

/// Whether operands may follow those that are needed.
enum class More { none, any };

/// What follows the command's name: the experiment, then the command's own operands.
/// @param needed their names as in the help, EXPERIMENT first
/// @throws UsageError if one is missing, or one too many
QStringList operands(const QCommandLineParser& parser, const QStringList& needed, More more = More::none);

/// The option's value.
/// @throws UsageError if it was not given
QString required(const QCommandLineParser& parser, const QString& option);

/// The name of the command that is being run.
QString commandName(const QCommandLineParser& parser);

/// Reads the experiment from the file that EXPERIMENT names; `-`: from standard input, relative file names being
/// relative to the working directory. Of a model it puts the part on the stage that --layer and --part name.
/// @throws UsageError, InputError
Experiment readExperiment(const QCommandLineParser& parser);

/// Declares --layer and --part, which readExperiment() then follows.
void declareParts(QCommandLineParser& parser);

/// Declares --batch and --head.
void declarePositions(QCommandLineParser& parser);

/// What the experiment's view selects, moved to the sequence and the head that --batch and --head name.
/// @throws UsageError if there is no such sequence or head
Selection selectedPosition(const QCommandLineParser& parser, const Trace& trace);

/// A file name as the system spells it.
std::filesystem::path pathOf(const QString& name);

/// Writes to standard output.
/// @throws std::runtime_error if that fails (a full disk, a closed pipe)
void print(const QString& text);

}  // namespace attn
