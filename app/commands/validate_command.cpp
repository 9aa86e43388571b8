// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"

namespace attn
{

namespace
{

void declareValidate(QCommandLineParser&) {}

void runValidate(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const Experiment experiment = readExperiment(parser);
    const Dimensions sizes =
        experiment.model ? evaluate(experiment)->layer().dimensions : makeLayer(experiment).dimensions;
    QStringList letters;
    for (const Axis axis :
         {Axis::batch, Axis::head, Axis::query, Axis::key, Axis::query_in, Axis::head_qk, Axis::head_v, Axis::out})
        letters << QString::fromStdString(std::string(letter(axis))) + " = " + QString::number(sizes[axis]);
    print(Text::tr("valid: %1").arg(letters.join(", ")) + '\n');
}

}  // namespace

const Command validate_command = {
    "validate", QT_TRANSLATE_NOOP("commands", "Checks an experiment and the files it names, and prints its sizes."),
    declareValidate, runValidate};

}  // namespace attn
