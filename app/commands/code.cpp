// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "app/messages/text.h"

#include "core/code/code.h"
#include "core/error/message.h"
#include "core/files/numpy.h"
#include "core/files/tensor_file.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <filesystem>

namespace attn
{

namespace
{

void declare(QCommandLineParser& parser)
{
    parser.addOption({"language", Text::tr("pytorch or numpy"), Text::tr("library")});
    parser.addOption(
        {{"o", "output"}, Text::tr("the folder to write; it must not exist yet, or be empty"), Text::tr("folder")});
}

CodeLanguage languageOf(const QString& word)
{
    if (word == "pytorch")
        return CodeLanguage::pytorch;
    if (word == "numpy")
        return CodeLanguage::numpy;
    throw UsageError("code", Text::tr("--language %1: Choose pytorch or numpy.").arg(word));
}

void checkFree(const std::filesystem::path& folder)
{
    std::error_code unreadable;
    if (std::filesystem::exists(folder, unreadable) && !std::filesystem::is_empty(folder, unreadable))
        throw InputError(
            folder.string(),
            ATTN_TEXT("core", "There is something of this name already: choose another name, or remove it."));
}

/// `out/` and `./out` mean `out`.
std::filesystem::path withoutSlash(const std::filesystem::path& folder)
{
    const auto plain = std::filesystem::absolute(folder).lexically_normal();
    return plain.has_filename() ? plain : plain.parent_path();
}

void writeInto(const std::filesystem::path& folder, const CodeListing& listing)
{
    std::filesystem::create_directory(folder);
    writeFileAtomically(folder / "attention.py", std::as_bytes(std::span(listing.program)));
    for (const auto& [file, values] : listing.arrays) {
        std::filesystem::create_directories((folder / file).parent_path());
        writeFileAtomically(folder / file, writeNpy(*values));
    }
}

/// The folder appears whole or not at all: it is filled inside a temporary one beside it.
void writeFolder(const std::filesystem::path& folder, const CodeListing& listing)
{
    QTemporaryDir draft(QString::fromStdString(folder.string()) + ".XXXXXX");
    if (!draft.isValid())
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be written (%1): choose another one."),
                         draft.errorString().toStdString());
    const std::filesystem::path filled = pathOf(draft.filePath("listing"));
    writeInto(filled, listing);
    std::filesystem::rename(filled, folder);
}

void run(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const CodeLanguage language = languageOf(required(parser, "language"));
    const std::filesystem::path folder = withoutSlash(pathOf(required(parser, "o")));
    checkFree(folder);
    writeFolder(folder, writeCode(*evaluate(readExperiment(parser)), language));
}

}  // namespace

const Command code_command = {
    "code", QT_TRANSLATE_NOOP("commands", "Writes the computation as a Python program, with its arrays."), declare,
    run};

}  // namespace attn
