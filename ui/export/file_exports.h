// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/export/picture_dialog.h"
#include "ui/export/picture_kinds.h"
#include "ui/widgets/ask.h"

namespace attn
{

struct Table;

/// A cell and its trace.
struct TraceCell {
    TracePtr trace;
    CellRef cell;
};

/// The trace cell that a cell of a matrix shows; nullopt for a difference.
std::optional<TraceCell> traceCellOf(const Session& session, const MatrixPicture& matrix, GridCell cell);

/// The numbers of a matrix in the orientation of the picture; a single row or column has one axis. Labels are from the
/// trace of the numbers, or from the shown trace for a difference.
/// @param matrices one matrix, or one per head, which adds a head axis as the first axis
/// @pre the session has a trace
Table tableOf(std::span<const MatrixPicture> matrices, const Session& session);

/// Exports from the window to files: shows the dialogs and writes on a worker thread. Exports nothing before the first
/// trace or while another file is being written.
class FileExports : public QObject
{
    Q_OBJECT

public:
    /// @param suggestedName returns a suggested path with this extension
    /// @param heading returns the experiment's heading in the window
    /// @param window parent of the dialogs
    FileExports(Session* session, std::function<QString(const QString& extension)> suggestedName,
                std::function<QString()> heading, QWidget* window);

    [[nodiscard]] ExportJob* job() { return &m_job; }

    /// Saves a picture. @param kind preselected
    void savePicture(PictureKind kind);
    /// The same with a matrix of the stage preselected.
    void savePicture(const MatrixPicture& matrix);
    /// Saves the numbers of one matrix, or of the matrices of all heads.
    void saveNumbers(const std::vector<MatrixPicture>& matrices);
    /// Saves all tensors in one file.
    void saveAll();
    /// Saves all tensors in a folder of CSV files.
    void saveTables();
    void saveDerivation(const TraceCell& cell);
    /// Saves all steps as a web page that is viewed without this program.
    void savePage();

    /// The pages of the stage's content, with the options of the last dialog.
    [[nodiscard]] PicturePages shownPages() const;
    void print();
    void showPrintPreview();

    /// Uses the options of the last dialog.
    void copyPicture(const PicturePage& page);

signals:
    /// An export is complete; `text` is shown in a notice.
    void done(const QString& text);
    /// Writing failed; the error contains the file.
    void failed(const attn::InputError& error);

private:
    /// If false, also shows the reason.
    [[nodiscard]] bool isReady();
    [[nodiscard]] std::vector<PictureChoice> pictureChoices() const;
    /// By the options of the last dialog.
    [[nodiscard]] PictureLook look(bool paged) const;
    void choosePicture(std::vector<PictureChoice> choices, std::size_t chosen);
    void writePicture(const PictureChoice& choice);
    /// Prints the pages on the given printer; emits failed() if that is impossible.
    std::function<void(QPrinter&)> printing(PicturePages pages);
    /// Asks for a file name and calls `work` with it on a worker thread.
    void write(const QString& title, const QString& name, const std::vector<FileType>& types,
               const std::function<void(const std::filesystem::path&, const Progress&)>& work);

    Session* m_session;
    std::function<QString(const QString&)> m_suggestedName;
    std::function<QString()> m_heading;
    QWidget* m_window;
    ExportJob m_job;
    PictureOptions m_options;
    QString m_folder;  ///< of the last file written
};

}  // namespace attn
