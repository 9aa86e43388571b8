// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/errors.h"
#include "app/text.h"
#include "core/tensor/tensor_id.h"

#include "core/error/message.h"
#include "core/export/trace_file.h"
#include "core/pipeline/trace.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace attn
{

namespace
{

void declare(QCommandLineParser& parser)
{
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.safetensors or OUT.npz"), Text::tr("file")});
    parser.addOption({"only", Text::tr("write these tensors only: NAME,NAME,…"), Text::tr("names")});
    parser.addOption({"with", Text::tr("write these too: head_contributions,parameters"), Text::tr("names")});
}

/// What a person asked for.
struct Choice {
    std::set<TensorId> only;  ///< empty: every tensor
    bool contributions = false;
    bool parameters = false;
};

QStringList listed(const QCommandLineParser& parser, const QString& option)
{
    return parser.values(option).join(',').split(',', Qt::SkipEmptyParts);
}

Choice choiceOf(const QCommandLineParser& parser)
{
    Choice choice;
    for (const QString& word : listed(parser, "only")) {
        const auto id = tensorId(word.toStdString());
        if (!id)
            throw UsageError("trace", Text::tr("--only %1: There is no such tensor.").arg(word));
        choice.only.insert(*id);
    }
    for (const QString& word : listed(parser, "with")) {
        if (word != "head_contributions" && word != "parameters")
            throw UsageError("trace", Text::tr("--with %1: Choose head_contributions, parameters or both.").arg(word));
        (word == "parameters" ? choice.parameters : choice.contributions) = true;
    }
    return choice;
}

bool chosen(const Choice& choice, TensorId id)
{
    if (choice.only.contains(id))
        return true;
    if (id == TensorId::head_contributions)
        return choice.contributions;
    return isParameter(id) ? choice.parameters : choice.only.empty();
}

TensorList tensorsOf(const Trace& trace, const Choice& choice)
{
    TensorList tensors;
    for (std::size_t at = 0; at < tensor_count; ++at) {
        const auto id = static_cast<TensorId>(at);
        if (!chosen(choice, id))
            continue;
        const TensorPtr tensor = id == TensorId::head_contributions
                                     ? std::make_shared<const Tensor>(headContributions(trace))
                                     : trace.find(id);
        if (tensor)
            tensors.emplace_back(name(id), tensor);
        else if (choice.only.contains(id))
            throw InputError("--only",
                             ATTN_TEXT("core", "%1 does not occur with this experiment's settings: leave it out."),
                             name(id));
    }
    return tensors;
}

void run(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(required(parser, "o"));
    const Choice choice = choiceOf(parser);
    if (file.extension() != ".safetensors" && file.extension() != ".npz")
        throw UsageError("trace", Text::tr("%1: The name ends neither in .safetensors nor in .npz: choose one of them.")
                                      .arg(parser.value("o")));

    const TracePtr trace = evaluate(readExperiment(parser));
    writeTraceFile(file, *trace, tensorsOf(*trace, choice));
}

}  // namespace

const Command trace_command = {"trace", QT_TRANSLATE_NOOP("commands", "Writes every tensor of the computation."),
                               declare, run};

}  // namespace attn
