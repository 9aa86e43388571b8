// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/file_io.h"
#include "core/files/shipped_files.h"
#include "core/pipeline/make_layer.h"

namespace attn
{

namespace
{

void declarePack(QCommandLineParser& parser)
{
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.attn.json"), Text::tr("file")});
}

void runPack(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const QString given = requiredValue(parser, "o");
    if (!given.endsWith(".attn.json"))
        throw UsageError(Text::tr("%1: The name must end in .attn.json.").arg(given));
    const Experiment experiment = readExperiment(parser);
    if (experiment.model && !experiment.model->folder.starts_with(shipped_prefix))
        throw InputError("/model/folder", ATTN_TEXT("core", "A model's weights are too large to be stored inside an "
                                                            "experiment: hand out its folder together with the file."));
    if (!experiment.model)
        makeLayer(experiment);  // reports inconsistencies now instead of when the file is read
    const std::string text = fileText(packed(experiment));
    writeFileAtomically(pathOf(given), std::as_bytes(std::span(text)));
}

}  // namespace

const Command pack_command = {
    .name = "pack",
    .summary = QT_TRANSLATE_NOOP("commands", "Writes an experiment that contains all tensors it needs."),
    .declare = declarePack,
    .run = runPack,
    .first_operand = OperandKind::experiment};

}  // namespace attn
