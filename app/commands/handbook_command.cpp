// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/files/file_io.h"
#include "core/lessons/glossary.h"
#include "core/lessons/markdown.h"

#include "ui/files/examples.h"
#include "ui/lessons/handbook.h"
#include "ui/session/language.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/window/help.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QMenuBar>
#include <QRegularExpression>
#include <QTextDocument>

namespace attn
{

namespace
{

struct Page {
    QString name, title, text;
};

Page glossaryPage()
{
    const Glossary& glossary = shippedGlossary(currentLanguage().left(2).toStdString());
    Page page{"glossary", QString::fromStdString(glossary.title), {}};
    for (const GlossaryEntry& entry : glossary.entries)
        page.text += QStringLiteral("\n\n## %1\n\n%2")
                         .arg(QString::fromStdString(asMarkdown(entry.term)), QString::fromStdString(entry.text));
    return page;
}

/// Replaces links to pages by file names, links into the window by text, and pictures by files "EXAMPLE-TENSOR.png".
QString withFileLinks(QString text)
{
    static const QRegularExpression page(R"(\]\(handbook:([a-z-]+)(#[a-z-]+)?\))");
    static const QRegularExpression term(R"(\]\(glossary:[^)]*\))");
    static const QRegularExpression window(R"((?<!!)\[([^\]]*)\]\((step|cell|lesson|mistake):[^)]*\))");
    static const QRegularExpression picture(R"(\(picture:([a-z0-9_-]+)/([a-z_]+)\))");
    return text.replace(page, R"(](\1.html))")
        .replace(term, "](glossary.html)")
        .replace(window, R"(\1)")
        .replace(picture, R"((\1-\2.png))");
}

void writeText(const std::filesystem::path& file, const std::string& bytes)
{
    writeFileAtomically(file, std::as_bytes(std::span(bytes)));
}

void writePage(const std::filesystem::path& folder, const Page& page)
{
    for (const auto& [address, png] : handbookPictures(page.text, lightTheme(), textFont())) {
        QString name = QString::fromStdString(address).remove("picture:").replace('/', '-');
        writeText(folder / pathOf(name + ".png"), png);
    }
    QTextDocument document;
    document.setMetaInformation(QTextDocument::DocumentTitle, page.title);
    document.setMarkdown(withFileLinks(QStringLiteral("# %1\n\n%2").arg(page.title, page.text)),
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                             QTextDocument::MarkdownNoHTML);
    writeText(folder / pathOf(page.name + ".html"), document.toHtml().toStdString());
}

void runHandbook(const QCommandLineParser& parser)
{
    const auto folder = pathOf(operands(parser, {"FOLDER"}).front());
    requireNewOrEmptyFolder(folder);
    Preferences preferences(false);
    const MainWindow window(newWindowExperiment(), &preferences);
    const QString keys = shortcutTables(window.menuBar());
    std::vector<Page> pages;
    for (const char* name : handbook_pages) {
        const HandbookPage page = handbookPage(name, keys);
        pages.push_back({name, page.title, page.text});
    }
    pages.push_back(glossaryPage());
    Page index{"index", Text::tr("Attention Explorer: the handbook"), {}};
    for (const Page& page : pages)
        index.text += QStringLiteral("* [%1](handbook:%2)\n").arg(page.title, page.name);
    pages.push_back(index);
    writeFolderAtomically(folder, [&](const std::filesystem::path& made) {
        for (const Page& page : pages)
            writePage(made, page);
        return true;
    });
}

}  // namespace

const Command handbook_command = {
    .name = "handbook",
    .summary = QT_TRANSLATE_NOOP("commands", "Writes the handbook as web pages."),
    .declare =
        [](QCommandLineParser& parser) { parser.addPositionalArgument("FOLDER", Text::tr("the folder to create")); },
    .run = runHandbook,
    .needs = RequiredApplication::widgets,
    .first_operand = OperandKind::command_specific};

}  // namespace attn
