// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/code/program.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/files/shipped_files.h"
#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"
#include "ui/export/web_page.h"

#include <filesystem>

namespace attn
{

// Checking an experiment and writing it in other forms: the commands validate, pack, page and code.

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

void declarePage(QCommandLineParser& parser)
{
    declareExcerpt(parser);
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.html"), Text::tr("file")});
}

void runPage(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(requiredValue(parser, "o"));
    if (extensionOf(file) != ".html")
        throw UsageError(Text::tr("%1: The name must end in .html.").arg(parser.value("o")));
    const TracePtr trace = evaluate(readExperiment(parser));
    const PagePlan plan = planPage(trace, QString::fromStdString(trace->experiment().title),
                                   selectionFrom(trace->experiment().view, {}), excerptOf(parser, trace->layer()));
    const QByteArray page = pageOf(plan);
    writeFileAtomically(file, std::as_bytes(std::span(page.data(), static_cast<std::size_t>(page.size()))));
}

void declareCode(QCommandLineParser& parser)
{
    parser.addOption({"language", Text::tr("pytorch or numpy"), Text::tr("library")});
    parser.addOption(
        {{"o", "output"}, Text::tr("the folder to write; it must not exist yet, or be empty"), Text::tr("folder")});
}

CodeLanguage parseCodeLanguage(const QString& word)
{
    if (word == "pytorch")
        return CodeLanguage::pytorch;
    if (word == "numpy")
        return CodeLanguage::numpy;
    throw UsageError(Text::tr("--language %1: Choose pytorch or numpy.").arg(word));
}

void runCode(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const CodeLanguage language = parseCodeLanguage(requiredValue(parser, "language"));
    const std::filesystem::path folder = pathOf(requiredValue(parser, "o"));
    requireNewOrEmptyFolder(folder);
    const CodeListing listing = writeCode(*evaluate(readExperiment(parser)), language);
    writeFolderAtomically(folder, [&](const std::filesystem::path& inside) {
        writeFileAtomically(inside / "attention.py", std::as_bytes(std::span(listing.program)));
        for (const auto& [file, values] : listing.arrays) {
            std::filesystem::create_directories((inside / pathOf(file)).parent_path());
            writeFileAtomically(inside / pathOf(file), writeNpy(*values));
        }
        return true;
    });
}

}  // namespace

const Command validate_command = {
    "validate", QT_TRANSLATE_NOOP("commands", "Checks an experiment and the files it names, and prints its sizes."),
    declareValidate, runValidate};

const Command pack_command = {
    .name = "pack",
    .summary = QT_TRANSLATE_NOOP("commands", "Writes an experiment that contains all tensors it needs."),
    .declare = declarePack,
    .run = runPack,
    .first_operand = OperandKind::experiment};

const Command page_command = {
    "page", QT_TRANSLATE_NOOP("commands", "Writes every step as a web page that needs neither program nor network."),
    declarePage, runPage, RequiredApplication::painting};

const Command code_command = {
    "code", QT_TRANSLATE_NOOP("commands", "Writes the computation as a Python program, with its arrays."), declareCode,
    runCode};

}  // namespace attn
