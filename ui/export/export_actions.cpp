// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "core/export/trace_file.h"
#include "core/files/numpy.h"
#include "ui/compare/compare_bar.h"
#include "ui/export/matrix_table.h"
#include "ui/export/web_page.h"
#include "ui/stage/stage.h"
#include "ui/widgets/menu.h"
#include "ui/words/derivation_text.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

using std::filesystem::path;

struct FileTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::FileExports)
};

void writeBytes(const path& file, const QByteArray& bytes)
{
    writeFileAtomically(file, std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

bool areRevealed(const std::vector<MatrixPicture>& matrices)
{
    return std::ranges::all_of(matrices, &MatrixPicture::isAllRevealed);
}

}  // namespace

ExportActions::ExportActions(Session* session, Stage* stage, std::function<QString(const QString&)> suggestedName,
                             std::function<QString()> heading, QWidget* window)
    : QObject(window), m_session(session), m_stage(stage), m_suggestedName(std::move(suggestedName)),
      m_heading(std::move(heading)), m_window(window)
{
    connect(stage, &Stage::menuRequested, this, &ExportActions::showMenu);
    connect(&m_job, &ExportJob::failed, this, &ExportActions::failed);
    connect(&m_job, &ExportJob::written, this,
            [this](const QString& file) { emit done(FileTexts::tr("Written: %1").arg(QFileInfo(file).fileName())); });
}

Menu* ExportActions::makeMenu()
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Export"), m_window);
    for (const PictureKindEntry& entry : pictureKinds()) {
        QAction* action = menu->add(entry.command, {}, [this, kind = entry.kind] { savePicture(kind); });
        connect(menu, &QMenu::aboutToShow, action, [this, action, kind = entry.kind] {
            action->setEnabled(m_session->trace() && isAvailable(kind, pictureInput(*m_session, kind)));
        });
    }
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Numbers of the matrix…"), {}, [this] { saveNumbers(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Every tensor…"), {}, [this] { saveAll(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Every tensor as a &folder of tables…"), {}, [this] { saveTables(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Derivation of the number…"), {}, [this] { saveDerivation(); });
    return menu;
}

void ExportActions::showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place)
{
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<MatrixPicture> heads = m_stage->currentMatrices();
    QAction* copy = menu->addAction(tr("&Copy the numbers"), this, [this, matrix] { copyNumbersOf({matrix}); });
    copy->setEnabled(matrix.isAllRevealed());
    if (heads.size() > 1) {
        copy = menu->addAction(tr("Copy the numbers of all &heads"), this, [this, heads] { copyNumbersOf(heads); });
        copy->setEnabled(areRevealed(heads));
    }
    copy->setShortcut(QKeySequence::Copy);
    menu->addAction(tr("Copy as a &picture"), this, [this, matrix] { copyPage(pictureOf(matrix)); });
    if (cell && !matrix.isHidden(*cell))
        addCellEntries(*menu, matrix, *cell);
    menu->addSeparator();
    QAction* save = menu->addAction(tr("&Save the numbers…"), this, [this, matrix] { saveNumbers({matrix}); });
    save->setEnabled(matrix.isAllRevealed());
    if (heads.size() > 1) {
        menu->addAction(tr("Save the numbers of &all heads…"), this, [this, heads] { saveNumbers(heads); })
            ->setEnabled(areRevealed(heads));
    }
    menu->addAction(tr("Save as a p&icture…"), this, [this, matrix] { savePicture(matrix); });
    menu->popup(place);
}

void ExportActions::addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell)
{
    const QString number = matrix.valueTextOf(cell);
    const QString written =
        QString::fromStdString(shortestDecimal(matrix.cells.at(cell)));  // with an ASCII hyphen as minus sign
    menu.addSeparator();
    menu.addAction(tr("Copy the &number %1").arg(escapedMenuText(number)), this,
                   [this, number, written] { copyText(written, tr("Copied: %1").arg(number)); });
    const TracePtr trace = traceOf(*m_session, matrix);
    if (!trace)
        return;
    const CellRef source{matrix.cells.id(), matrix.cells.indexOf(cell)};
    if (canPatch(*m_session))
        addPatchEntries(*menu.addMenu(tr("&Take from A")), m_session, source);
    menu.addAction(tr("Copy its &derivation"), this, [this, trace, source] {
        copyText(derivationText(*trace, source), tr("The derivation is copied."));
    });
    menu.addAction(tr("Copy its derivation as &LaTeX"), this, [this, trace, source] {
        copyText(derivationLatex(*trace, source), tr("The derivation is copied as LaTeX, for the package amsmath."));
    });
}

bool ExportActions::checkRevealed(bool revealed)
{
    if (!revealed)
        emit done(tr("Reveal the numbers first."));
    return revealed;
}

bool ExportActions::isReady()
{
    if (m_job.isRunning())
        emit done(FileTexts::tr("%1 is still being written.").arg(QFileInfo(m_job.file()).fileName()));
    return m_session->trace() && !m_job.isRunning();
}

void ExportActions::copyText(const QString& text, const QString& message)
{
    QGuiApplication::clipboard()->setText(text);
    emit done(message);
}

void ExportActions::copyNumbers()
{
    if (const auto matrices = m_stage->currentMatrices(); !matrices.empty())
        copyNumbersOf(matrices);
}

void ExportActions::copyNumbersOf(const std::vector<MatrixPicture>& matrices)
{
    if (!checkRevealed(areRevealed(matrices)))
        return;
    const Table table = tableOf(matrices, *m_session);
    const MatrixPicture& first = matrices.front();
    const QString message = matrices.size() == 1 ? tr("Copied: %1, %2 × %3 numbers").arg(first.title)
                                                 : tr("Copied: %1 heads, %2 × %3 numbers each").arg(matrices.size());
    copyText(QString::fromStdString(writeTabSeparated(table)), message.arg(first.rows()).arg(first.columns()));
}

void ExportActions::copyPicture()
{
    if (m_session->trace())
        copyPage(shownPages().page(0));
}

void ExportActions::copyPage(const PicturePage& page)
{
    auto* data = new QMimeData;
    data->setImageData(imageOf(page, look()));
    data->setData(QStringLiteral("image/svg+xml"),
                  bytesOf(PictureFormat::svg, {1, [&page](int) { return page; }}, look()));
    QGuiApplication::clipboard()->setMimeData(data);
    emit done(FileTexts::tr("The picture is copied."));
}

std::vector<PictureChoice> ExportActions::pictureChoices() const
{
    std::vector<PictureChoice> choices;
    for (const PictureKindEntry& entry : pictureKinds()) {
        PictureInput input = pictureInput(*m_session, entry.kind);
        input.title = m_heading();
        if (!isAvailable(entry.kind, input))
            continue;
        QString file = QString::fromUtf8(entry.suffix);
        if (!entry.paged)
            file.prepend(QString::fromUtf8(name(input.selection.step)));
        choices.push_back(
            {nameOf(entry.kind), file, entry.paged, [input, kind = entry.kind](const PictureOptions& options) {
                 PictureInput chosen_input = input;
                 chosen_input.heading = options.heading;
                 chosen_input.marked = options.marked;
                 return picturesOf(kind, chosen_input);
             }});
    }
    return choices;
}

void ExportActions::savePicture(PictureKind kind)
{
    if (!isReady())
        return;
    const std::vector<PictureChoice> all = pictureChoices();
    const auto found = std::ranges::find(all, nameOf(kind), &PictureChoice::name);
    if (found != all.end())
        choosePicture(all, static_cast<std::size_t>(found - all.begin()));
}

void ExportActions::savePicture(const MatrixPicture& matrix)
{
    if (!isReady())
        return;
    std::vector<PictureChoice> all = pictureChoices();
    all.insert(all.begin(),
               {FileTexts::tr("Only %1").arg(matrix.title), QString::fromUtf8(name(matrix.cells.id())), false,
                [matrix](const PictureOptions& options) {
                    return PicturePages{1, [page = pictureOf(matrix, options.marked)](int) { return page; }};
                }});
    choosePicture(std::move(all), 0);
}

void ExportActions::choosePicture(std::vector<PictureChoice> choices, std::size_t chosen)
{
    PictureDialog dialog(std::move(choices), chosen, m_options, themeOf(m_window->palette()), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_options = dialog.options();
    switch (dialog.purpose()) {
    case PictureDialog::Purpose::copy:
        return copyPage(dialog.choice().pages(m_options).page(0));
    case PictureDialog::Purpose::print:
        return attn::showPrintPreview(printing(dialog.choice().pages(m_options)), m_window);
    case PictureDialog::Purpose::save:
        return writePicture(dialog.choice());
    }
}

PictureLook ExportActions::look() const { return lookOf(m_options, false, themeOf(m_window->palette())); }

PicturePages ExportActions::shownPages() const
{
    const PictureKind kind = shownKind(*m_session);
    PictureInput input = pictureInput(*m_session, kind);
    input.marked = m_options.marked;
    input.heading = m_options.heading;
    return picturesOf(kind, input);
}

void ExportActions::writePicture(const PictureChoice& choice)
{
    const char* extension = std::ranges::find(picture_extensions, m_options.format, &PictureExtension::format)->text;
    write(FileTexts::tr("Export a picture"), choice.file, {{FileTexts::tr("Pictures"), QString::fromUtf8(extension)}},
          [pages = choice.pages(m_options), format = m_options.format,
           look = lookOf(m_options, choice.paged, themeOf(m_window->palette()))](const path& file,
                                                                                 const Progress& progress) {
              const QByteArray bytes = bytesOf(format, pages, look, progress);
              if (progress(1, 1))
                  writeBytes(file, bytes);
          });
}

std::function<void(QPrinter&)> ExportActions::printing(PicturePages pages)
{
    return [this, pages = std::move(pages)](QPrinter& printer) {
        try {
            printPages(printer, pages, *look().theme);
        } catch (const InputError& error) {
            emit failed(error);
        }
    };
}

void ExportActions::print()
{
    if (m_session->trace())
        printWithDialog(printing(shownPages()), m_window);
}

void ExportActions::showPrintPreview()
{
    if (m_session->trace())
        attn::showPrintPreview(printing(shownPages()), m_window);
}

void ExportActions::saveNumbers()
{
    if (const auto matrices = m_stage->currentMatrices(); !matrices.empty())
        saveNumbers(matrices);
}

void ExportActions::saveNumbers(const std::vector<MatrixPicture>& matrices)
{
    if (!checkRevealed(areRevealed(matrices)) || !isReady())
        return;
    const auto table = std::make_shared<const Table>(tableOf(matrices, *m_session));
    const auto head = table->heads.size() == 1 ? std::optional(table->heads.front()) : std::nullopt;
    write(FileTexts::tr("Export the numbers"),
          QString::fromUtf8(name(matrices.front().cells.id())) +
              QString::fromUtf8(fileNameSuffix(table->sequence, head)),
          {{FileTexts::tr("Table for spreadsheets"), ".csv"}, {FileTexts::tr("NumPy array"), ".npy"}},
          [table](const path& file, const Progress&) {
              if (extensionOf(file) == ".npy")
                  return writeFileAtomically(file, writeNpy(table->numbers));
              const std::string written = writeCsv(*table);
              writeFileAtomically(file, std::as_bytes(std::span(written)));
          });
}

void ExportActions::saveAll()
{
    if (!isReady())
        return;
    write(FileTexts::tr("Export every tensor"), {},
          {{QStringLiteral("Safetensors"), ".safetensors"}, {FileTexts::tr("NumPy archive"), ".npz"}},
          [trace = m_session->trace()](const path& file, const Progress&) {
              writeTraceFile(file, *trace, traceTensors(*trace));
          });
}

void ExportActions::saveTables()
{
    if (!isReady())
        return;
    write(FileTexts::tr("Export every tensor as a folder of tables"), FileTexts::tr("tables"), {},
          [trace = m_session->trace()](const path& folder, const Progress& progress) {
              writeTraceTables(folder, *trace, traceTensors(*trace), progress);
          });
}

void ExportActions::saveDerivation()
{
    if (!m_session->trace())
        return;
    const auto cell = m_session->revealedCell();
    if (!checkRevealed(cell.has_value()) || !isReady())
        return;
    write(FileTexts::tr("Export the derivation"), QString::fromUtf8(name(cell->tensor)),
          {{FileTexts::tr("LaTeX document"), ".tex"}, {FileTexts::tr("Text"), ".txt"}},
          [trace = m_session->trace(), cell = *cell](const path& file, const Progress&) {
              writeBytes(file,
                         (extensionOf(file) == ".tex" ? derivationDocument(*trace, cell) : derivationText(*trace, cell))
                             .toUtf8());
          });
}

void ExportActions::savePage()
{
    if (!isReady())
        return;
    const QString title = FileTexts::tr("Web page");
    if (m_session->revealState()->isUserPredicting() &&
        !isConfirmed(m_window, title,
                     FileTexts::tr("A web page shows every number, even those that are hidden for predicting."),
                     FileTexts::tr("Go on")))
        return;
    try {
        write(title, {}, {{FileTexts::tr("Web pages"), ".html"}},
              [plan = planPage(m_session->trace(), m_heading(), m_session->selection())](const path& file,
                                                                                         const Progress& progress) {
                  if (const QByteArray page = pageOf(plan, progress); !page.isEmpty())
                      writeBytes(file, page);
              });
    } catch (const InputError& error) {
        emit failed(error);
    }
}

void ExportActions::write(const QString& title, const QString& name, const std::vector<FileType>& types,
                          const std::function<void(const path&, const Progress&)>& work)
{
    const QString extension = types.empty() ? QString() : types.front().extension;
    QString suggested = m_suggestedName(name.isEmpty() ? extension : '-' + name + extension);
    if (!m_folder.isEmpty())
        suggested = m_folder + '/' + QFileInfo(suggested).fileName();
    const QString file = askForSavePath(m_window, title, suggested, types);
    if (file.isEmpty())
        return;
    m_folder = QFileInfo(file).path();
    m_job.start(file, [work, target = QFileInfo(file).filesystemFilePath()](const Progress& progress) {
        work(target, progress);
    });
}

}  // namespace attn
