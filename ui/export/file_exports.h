// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/export/picture_dialog.h"
#include "ui/export/picture_kinds.h"
#include "ui/widgets/ask.h"

namespace attn
{

/// Exports from the window to files: asks what, how and where, and writes on a worker thread. Exports nothing before
/// the first trace, or while another file is being written.
class FileExports : public QObject
{
    Q_OBJECT

public:
    /// @param suggestedName returns the name, with this ending, of a file that belongs to the experiment
    /// @param heading returns what the window calls the experiment
    /// @param window parent of the dialogs
    FileExports(Session* session, std::function<QString(const QString& ending)> suggestedName,
                std::function<QString()> heading, QWidget* window);

    [[nodiscard]] ExportJob* job() { return &m_job; }

    /// Saves a picture; this kind is preselected, nullopt: what the stage shows.
    void savePicture(std::optional<PictureKind> kind = {});
    /// The same with one matrix of the stage preselected.
    void savePicture(const MatrixPicture& matrix);
    /// The numbers of one matrix, or of that of every head.
    void saveNumbers(const std::vector<MatrixPicture>& matrices);
    /// Every tensor in one file.
    void saveAll();
    /// Every tensor in a folder of tables.
    void saveTables();
    void saveDerivation(const TraceCell& cell);
    /// Every step as a web page, for readers without the program.
    void savePage();

    /// What the stage shows, with the options of the last dialog.
    [[nodiscard]] PicturePages shownPages() const;
    void print();
    void showPrintPreview();

    /// Uses the options of the last dialog.
    void copyPicture(const PicturePage& page);

signals:
    /// What was done, for a notice.
    void done(const QString& text);
    /// Something could not be written: where, and what is wrong.
    void failed(const attn::InputError& error);

private:
    /// If false, also tells the user why.
    [[nodiscard]] bool isReady();
    [[nodiscard]] std::vector<PictureOffer> offers() const;
    [[nodiscard]] const Theme& theme() const;
    void choosePicture(std::vector<PictureOffer> offers, std::size_t chosen);
    void writePicture(const PictureOffer& offer);
    /// Asks for a file name, and runs `work` with it on a worker thread.
    void write(const QString& title, const QString& name, const std::vector<FileType>& types,
               const std::function<void(const std::filesystem::path&, const Progress&)>& work);

    Session* m_session;
    std::function<QString(const QString&)> m_suggestedName;
    std::function<QString()> m_heading;
    QWidget* m_window;
    ExportJob m_job;
    PictureOptions m_wishes;
    QString m_folder;  ///< written to last
};

}  // namespace attn
