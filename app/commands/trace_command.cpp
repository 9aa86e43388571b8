// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/files/file_io.h"
#include "core/tensor/tensor_id.h"

#include "core/basics/message.h"
#include "core/export/csv.h"
#include "core/export/trace_file.h"
#include "core/files/numpy.h"
#include "core/files/safetensors.h"
#include "core/forward/evaluate.h"

#include <algorithm>
#include <array>
#include <set>

namespace attn
{

namespace
{

void declareTrace(QCommandLineParser& parser)
{
    parser.addOption({{"o", "output"},
                      Text::tr("what to write: OUT.safetensors, OUT.npz or a folder of tables, OUT/; of one tensor "
                               "OUT.npy or OUT.csv"),
                      Text::tr("file")});
    parser.addOption({"only", Text::tr("write these tensors only: NAME,NAME,…"), Text::tr("names")});
    declareBatch(parser);
    declareExcerpt(parser);
    parser.addOption(
        {"with", Text::tr("write these too: head_contributions,mean_weights,rollout,parameters"), Text::tr("names")});
}

/// The requested tensors.
struct TensorChoice {
    std::set<TensorId> only;  ///< empty: every tensor
    std::set<TensorId> with;  ///< additional tensors that are computed on request
    bool parameters = false;
};

QStringList optionWords(const QCommandLineParser& parser, const QString& option)
{
    return parser.values(option).join(',').split(',', Qt::SkipEmptyParts);
}

TensorChoice tensorChoiceOf(const QCommandLineParser& parser)
{
    TensorChoice choice;
    for (const QString& word : optionWords(parser, "only"))
        choice.only.insert(tensorNamed(word, Text::tr("--only %1: There is no such tensor.").arg(word)));
    for (const QString& word : optionWords(parser, "with")) {
        const auto id = tensorId(word.toStdString());
        if (word == "parameters")
            choice.parameters = true;
        else if (id && isComputedOnRequest(*id))
            choice.with.insert(*id);
        else
            throw UsageError(
                Text::tr("--with %1: Choose from head_contributions, mean_weights, rollout and parameters.").arg(word));
    }
    return choice;
}

bool isChosen(const TensorChoice& choice, TensorId id)
{
    if (choice.only.contains(id) || choice.with.contains(id))
        return true;
    if (isComputedOnRequest(id))
        return false;
    return isParameter(id) ? choice.parameters : choice.only.empty();
}

/// Null if the experiment does not have the tensor.
TensorPtr tensorOf(const Trace& trace, TensorId id)
{
    if (id == TensorId::rollout)
        return std::make_shared<const Tensor>(rollout(trace));
    if (id == TensorId::head_contributions && findStep(trace.layer(), id))
        return std::make_shared<const Tensor>(headContributions(trace));
    return trace.find(id);
}

TensorList tensorsOf(const Trace& trace, const TensorChoice& choice)
{
    TensorList tensors;
    for (std::size_t at = 0; at < tensor_count; ++at) {
        const auto id = static_cast<TensorId>(at);
        if (!isChosen(choice, id))
            continue;
        if (const TensorPtr tensor = tensorOf(trace, id))
            tensors.emplace_back(name(id), tensor);
        else if (choice.only.contains(id) || choice.with.contains(id))
            throw InputError(choice.only.contains(id) ? "--only" : "--with",
                             ATTN_TEXT("core", "%1 does not occur with this experiment's settings: leave it out."),
                             name(id));
    }
    return tensors;
}

/// A path with trailing slash: `OUT/`
bool isFolderPath(const std::filesystem::path& file) { return !file.has_filename(); }

bool isSingleTensorFile(const std::filesystem::path& file)
{
    return extensionOf(file) == ".csv" || extensionOf(file) == ".npy";
}

/// @throws UsageError if the options do not apply to the type of file
void checkExtension(const QCommandLineParser& parser, const std::filesystem::path& file, const TensorChoice& choice)
{
    constexpr std::array extensions = {".safetensors", ".npz", ".npy", ".csv"};
    const QString given = parser.value("o");
    if (!isFolderPath(file) && std::ranges::find(extensions, extensionOf(file)) == extensions.end())
        throw UsageError(Text::tr("%1: The name ends in none of .safetensors, .npz, .npy, .csv and, for a "
                                  "folder, /: choose one of them.")
                             .arg(given));
    if (isSingleTensorFile(file) && (choice.only.size() != 1 || parser.isSet("with")))
        throw UsageError(Text::tr("%1: A file of this kind holds one tensor: name it with --only NAME.").arg(given));
    if (!isSingleTensorFile(file) && (parser.isSet("batch") || parser.isSet("head") || parser.isSet("position")))
        throw UsageError(
            Text::tr("%1: --batch, --head and --position are for .npy and .csv: leave them out.").arg(given));
}

/// A table has one sequence (that of --batch, else the view's); an array of one sequence or one head lacks that axis.
void writeTensor(const QCommandLineParser& parser, const std::filesystem::path& file, const Trace& trace,
                 const Tensor& tensor, TensorId id)
{
    const Excerpt excerpt = excerptOf(parser, trace.layer());
    const bool is_table = extensionOf(file) == ".csv";
    Slice slice;
    if (is_table || parser.isSet("batch"))
        slice.batch = selectedBatch(parser, trace)[Axis::batch];
    if (!is_table && parser.isSet("head") && excerpt.sizes()[Axis::head] == 1)
        slice.head = 0;
    if (is_table) {
        const std::string table = writeCsv(tableOf(trace, id, tensor, slice, excerpt));
        writeFileAtomically(file, std::as_bytes(std::span(table)));
    } else {
        writeFileAtomically(file, writeNpy(sliceOf(excerpt.copyOf(tensor), slice)));
    }
}

void runTrace(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(requiredValue(parser, "o"));
    const TensorChoice choice = tensorChoiceOf(parser);
    checkExtension(parser, file, choice);
    if (isFolderPath(file))
        requireNewOrEmptyFolder(file);

    const TracePtr trace = evaluate(readExperiment(parser));
    const TensorList tensors = tensorsOf(*trace, choice);
    if (isFolderPath(file))
        writeTraceTables(file, *trace, tensors);
    else if (isSingleTensorFile(file))
        writeTensor(parser, file, *trace, *tensors.front().second, *choice.only.begin());
    else
        writeTraceFile(file, *trace, tensors);
}

}  // namespace

const Command trace_command = {"trace", QT_TRANSLATE_NOOP("commands", "Writes every tensor of the computation."),
                               declareTrace, runTrace};

}  // namespace attn
