// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/export/picture_dialog.h"
#include "ui/export/seen.h"
#include "ui/widgets/ask_for_file.h"

namespace attn
{

/// What a person takes out of the window into files: asks which, how and where, and writes it off the window's thread.
/// Nothing is done before the first trace, and while something is being written.
class FileExports : public QObject
{
    Q_OBJECT

public:
    /// @param suggestedName with an ending, of a file that belongs to the experiment
    /// Dialogs stand over `window`.
    FileExports(Session* session, std::function<QString(const QString& ending)> suggestedName, QWidget* window);

    [[nodiscard]] ExportJob* job() { return &m_job; }

    /// A picture, at first of this kind; nullopt: what the stage shows.
    void savePicture(std::optional<PictureKind> kind = {});
    /// The same, at first of one matrix of the stage.
    void savePicture(const MatrixPicture& matrix);
    /// Of one matrix, or of every head's.
    void saveNumbers(const std::vector<MatrixPicture>& matrices);
    /// Every tensor in one file.
    void saveAll();
    /// Every tensor in a folder of tables.
    void saveTables();
    void saveDerivation(const TraceCell& cell);
    /// Every step, for those who do not have the program.
    void savePage();

    /// What the stage shows, with the wishes of the last dialog.
    [[nodiscard]] PicturePages shownPages() const;
    void print();
    void showPrintPreview();

    /// With the wishes of the last dialog.
    void copyPicture(const PicturePage& page);

signals:
    /// What was done, for a notice.
    void done(const QString& text);
    /// Something could not be written: where, and what is wrong.
    void failed(const attn::InputError& error);

private:
    /// Says why not.
    [[nodiscard]] bool isReady();
    [[nodiscard]] std::vector<PictureOffer> offers() const;
    [[nodiscard]] const Theme& theme() const;
    void choosePicture(std::vector<PictureOffer> offers, std::size_t chosen);
    void writePicture(const PictureOffer& offer);
    /// Asks where to write, and writes there what `work` makes of the chosen name.
    void write(const QString& title, const QString& name, const std::vector<FileType>& types,
               const std::function<void(const std::filesystem::path&, const Progress&)>& work);

    Session* m_session;
    std::function<QString(const QString&)> m_suggestedName;
    QWidget* m_window;
    ExportJob m_job;
    PictureWishes m_wishes;
    QString m_folder;  ///< that was written to last
};

}  // namespace attn
