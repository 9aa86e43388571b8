// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/file_exports.h"

#include "core/export/csv.h"
#include "core/export/trace_file.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/pipeline/step_table.h"
#include "ui/export/picture_file.h"
#include "ui/export/web_page.h"
#include "ui/words/derivation_text.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

using std::filesystem::path;

void writeBytes(const path& file, const QByteArray& bytes)
{
    writeFileAtomically(file, std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

/// The trace of a matrix's numbers; null for a difference.
TracePtr traceOfMatrix(const Session& session, const MatrixPicture& matrix)
{
    for (const TracePtr& trace : {session.trace(), session.traceComparison()->a()})
        if (trace && trace->find(matrix.cells.id()) == matrix.cells.tensorPtr())
            return trace;
    return nullptr;
}

/// The picture's sequence and head; for a difference, those of the compared matrices.
Slice sliceOf(const MatrixPicture& picture, const Layer& layer, const Selection& at)
{
    if (!picture.compared)
        return {picture.cells.fixedIndex(Axis::batch), picture.cells.fixedHead()};
    Slice slice;
    for (const Axis axis : findStep(layer, picture.cells.id())->axes)
        if (axis == Axis::batch)
            slice.batch = at[axis];
        else if (isHead(axis))
            slice.head = at[axis];
    return slice;
}

/// The numbers of a matrix in the orientation of the picture; a single row or column has one axis.
/// @param matrices one matrix, or one per head, which adds a head axis as the first axis
Tensor numbersOf(std::span<const MatrixPicture> matrices)
{
    Shape shape;
    Axes axes;
    if (matrices.size() > 1) {
        shape.push_back(static_cast<Index>(matrices.size()));
        axes.push_back(Axis::head);
    }
    const MatrixSlice& cells = matrices.front().cells;
    for (const auto& [axis, size] : {std::pair(cells.down(), cells.rows()), std::pair(cells.across(), cells.columns())})
        if (axis) {
            shape.push_back(size);
            axes.push_back(*axis);
        }
    Tensor numbers(shape, axes);
    auto next = numbers.values().begin();
    for (const MatrixPicture& matrix : matrices)
        for (Index row = 0; row < cells.rows(); ++row)
            for (Index column = 0; column < cells.columns(); ++column)
                *next++ = matrix.cells.at(row, column);
    return numbers;
}

}  // namespace

std::optional<TraceCell> traceCellOf(const Session& session, const MatrixPicture& matrix, GridCell cell)
{
    const TracePtr trace = traceOfMatrix(session, matrix);
    return trace ? std::optional(TraceCell{trace, {matrix.cells.id(), matrix.cells.indexOf(cell)}}) : std::nullopt;
}

Table tableOf(std::span<const MatrixPicture> matrices, const Session& session)
{
    const TracePtr source = traceOfMatrix(session, matrices.front());
    const Trace& trace = source ? *source : *session.trace();
    const Selection& at = session.selection();
    const Layer& layer = trace.layer();
    const MatrixSlice& cells = matrices.front().cells;
    std::vector<Index> heads;
    for (const MatrixPicture& matrix : matrices)
        if (const auto head = sliceOf(matrix, layer, at).head)
            heads.push_back(*head);
    return {tableTitle(trace, cells.id()) + (matrices.front().compared ? " B-A" : ""),
            tableAxes(cells.down(), cells.across()),
            sliceOf(matrices.front(), layer, at).batch,
            std::move(heads),
            tableLabels(layer, cells.down(), cells.rows(), at[Axis::batch]),
            tableLabels(layer, cells.across(), cells.columns(), at[Axis::batch]),
            numbersOf(matrices)};
}

FileExports::FileExports(Session* session, std::function<QString(const QString&)> suggestedName,
                         std::function<QString()> heading, QWidget* window)
    : QObject(window), m_session(session), m_suggestedName(std::move(suggestedName)), m_heading(std::move(heading)),
      m_window(window)
{
    connect(&m_job, &ExportJob::failed, this, &FileExports::failed);
    connect(&m_job, &ExportJob::written, this,
            [this](const QString& file) { emit done(tr("Written: %1").arg(QFileInfo(file).fileName())); });
}

bool FileExports::isReady()
{
    if (m_job.isRunning())
        emit done(tr("%1 is still being written.").arg(QFileInfo(m_job.file()).fileName()));
    return m_session->trace() && !m_job.isRunning();
}

std::vector<PictureChoice> FileExports::pictureChoices() const
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

void FileExports::savePicture(PictureKind kind)
{
    if (!isReady())
        return;
    const std::vector<PictureChoice> all = pictureChoices();
    const auto found = std::ranges::find(all, nameOf(kind), &PictureChoice::name);
    if (found != all.end())
        choosePicture(all, static_cast<std::size_t>(found - all.begin()));
}

void FileExports::savePicture(const MatrixPicture& matrix)
{
    if (!isReady())
        return;
    std::vector<PictureChoice> all = pictureChoices();
    all.insert(all.begin(),
               {tr("Only %1").arg(matrix.title), QString::fromUtf8(name(matrix.cells.id())), false,
                [matrix](const PictureOptions& options) {
                    return PicturePages{1, [page = pictureOf(matrix, options.marked)](int) { return page; }};
                }});
    choosePicture(std::move(all), 0);
}

void FileExports::choosePicture(std::vector<PictureChoice> choices, std::size_t chosen)
{
    PictureDialog dialog(std::move(choices), chosen, m_options, themeOf(m_window->palette()), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_options = dialog.options();
    switch (dialog.purpose()) {
    case PictureDialog::Purpose::copy:
        return copyPicture(dialog.choice().pages(m_options).page(0));
    case PictureDialog::Purpose::print:
        return attn::showPrintPreview(printing(dialog.choice().pages(m_options)), m_window);
    case PictureDialog::Purpose::save:
        return writePicture(dialog.choice());
    }
}

PictureLook FileExports::look(bool paged) const { return lookOf(m_options, paged, themeOf(m_window->palette())); }

PicturePages FileExports::shownPages() const
{
    const PictureKind kind = shownKind(*m_session);
    PictureInput input = pictureInput(*m_session, kind);
    input.marked = m_options.marked;
    input.heading = m_options.heading;
    return picturesOf(kind, input);
}

std::function<void(QPrinter&)> FileExports::printing(PicturePages pages)
{
    return [this, pages = std::move(pages)](QPrinter& printer) {
        try {
            printPages(printer, pages, *look(false).theme);
        } catch (const InputError& error) {
            emit failed(error);
        }
    };
}

void FileExports::print()
{
    if (m_session->trace())
        printWithDialog(printing(shownPages()), m_window);
}

void FileExports::showPrintPreview()
{
    if (m_session->trace())
        attn::showPrintPreview(printing(shownPages()), m_window);
}

void FileExports::writePicture(const PictureChoice& choice)
{
    const QString extension = QString::fromUtf8(picture_extensions[static_cast<std::size_t>(m_options.format)]);
    write(tr("Export a picture"), choice.file, {{tr("Pictures"), extension}},
          [pages = choice.pages(m_options), format = m_options.format,
           look = look(choice.paged)](const path& file, const Progress& progress) {
              const QByteArray bytes = bytesOf(format, pages, look, progress);
              if (progress(1, 1))
                  writeBytes(file, bytes);
          });
}

void FileExports::copyPicture(const PicturePage& page)
{
    auto* data = new QMimeData;
    data->setImageData(imageOf(page, look(false)));
    data->setData(QStringLiteral("image/svg+xml"),
                  bytesOf(PictureFormat::svg, {1, [&page](int) { return page; }}, look(false)));
    QGuiApplication::clipboard()->setMimeData(data);
    emit done(tr("The picture is copied."));
}

void FileExports::saveNumbers(const std::vector<MatrixPicture>& matrices)
{
    if (!isReady() || !std::ranges::all_of(matrices, &MatrixPicture::isAllRevealed))
        return;
    const auto table = std::make_shared<const Table>(tableOf(matrices, *m_session));
    const auto head = table->heads.size() == 1 ? std::optional(table->heads.front()) : std::nullopt;
    write(tr("Export the numbers"),
          QString::fromUtf8(name(matrices.front().cells.id())) +
              QString::fromUtf8(fileNameSuffix(table->sequence, head)),
          {{tr("Table for spreadsheets"), ".csv"}, {tr("NumPy array"), ".npy"}},
          [table](const path& file, const Progress&) {
              if (extensionOf(file) == ".npy")
                  return writeFileAtomically(file, writeNpy(table->numbers));
              const std::string written = writeCsv(*table);
              writeFileAtomically(file, std::as_bytes(std::span(written)));
          });
}

void FileExports::saveAll()
{
    if (!isReady())
        return;
    write(tr("Export every tensor"), {},
          {{QStringLiteral("Safetensors"), ".safetensors"}, {tr("NumPy archive"), ".npz"}},
          [trace = m_session->trace()](const path& file, const Progress&) {
              writeTraceFile(file, *trace, traceTensors(*trace));
          });
}

void FileExports::saveTables()
{
    if (!isReady())
        return;
    write(tr("Export every tensor as a folder of tables"), tr("tables"), {},
          [trace = m_session->trace()](const path& folder, const Progress& progress) {
              writeTraceTables(folder, *trace, traceTensors(*trace), progress);
          });
}

void FileExports::saveDerivation(const TraceCell& cell)
{
    if (!isReady())
        return;
    write(tr("Export the derivation"), QString::fromUtf8(name(cell.cell.tensor)),
          {{tr("LaTeX document"), ".tex"}, {tr("Text"), ".txt"}}, [cell](const path& file, const Progress&) {
              writeBytes(file, (extensionOf(file) == ".tex" ? derivationDocument(*cell.trace, cell.cell)
                                                            : derivationText(*cell.trace, cell.cell))
                                   .toUtf8());
          });
}

void FileExports::savePage()
{
    if (!isReady())
        return;
    const QString title = tr("Web page");
    if (m_session->revealState()->isUserPredicting() &&
        !isConfirmed(m_window, title, tr("A web page shows every number, even those that are hidden for predicting."),
                     tr("Go on")))
        return;
    try {
        write(title, {}, {{tr("Web pages"), ".html"}},
              [plan = planPage(m_session->trace(), m_heading(), m_session->selection())](const path& file,
                                                                                         const Progress& progress) {
                  if (const QByteArray page = pageOf(plan, progress); !page.isEmpty())
                      writeBytes(file, page);
              });
    } catch (const InputError& error) {
        emit failed(error);
    }
}

void FileExports::write(const QString& title, const QString& name, const std::vector<FileType>& types,
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
