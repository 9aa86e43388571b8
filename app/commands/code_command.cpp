// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "core/basics/text.h"
#include "core/code/code.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/forward/evaluate.h"

#include <filesystem>

namespace attn
{

namespace
{

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

void writeInto(const std::filesystem::path& folder, const CodeListing& listing)
{
    writeFileAtomically(folder / "attention.py", std::as_bytes(std::span(listing.program)));
    for (const auto& [file, values] : listing.arrays) {
        std::filesystem::create_directories((folder / pathOf(file)).parent_path());
        writeFileAtomically(folder / pathOf(file), writeNpy(*values));
    }
}

void runCode(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const CodeLanguage language = parseCodeLanguage(requiredValue(parser, "language"));
    const std::filesystem::path folder = pathOf(requiredValue(parser, "o"));
    requireNewOrEmptyFolder(folder);
    const CodeListing listing = writeCode(*evaluate(readExperiment(parser)), language);
    writeFolderAtomically(folder, [&](const std::filesystem::path& inside) {
        writeInto(inside, listing);
        return true;
    });
}

}  // namespace

const Command code_command = {
    "code", QT_TRANSLATE_NOOP("commands", "Writes the computation as a Python program, with its arrays."), declareCode,
    runCode};

}  // namespace attn
