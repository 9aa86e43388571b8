// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/export/picture_dialog.h"
#include "ui/export/picture_kinds.h"
#include "ui/widgets/ask.h"

class QMenu;

namespace attn
{

class Menu;
class Stage;

/// Copies and saves pictures, numbers and derivations, to the clipboard and to files: shows the dialogs and writes on a
/// worker thread. Exports nothing before the first trace, and no file while another one is being written. Except in a
/// web page, hidden numbers are never exported.
class ExportActions : public QObject
{
    Q_OBJECT

public:
    /// @param suggestedName returns a suggested path with this extension
    /// @param heading returns the experiment's heading in the window
    /// @param window parent of the menus and dialogs
    ExportActions(Session* session, Stage* stage, std::function<QString(const QString& extension)> suggestedName,
                  std::function<QString()> heading, QWidget* window);

    [[nodiscard]] ExportJob* job() { return &m_job; }
    /// Makes the menu of the exports to files.
    Menu* makeMenu();

    /// Copies the numbers of the focused matrix, or otherwise of the step's result in every shown head, as a table for
    /// spreadsheets.
    void copyNumbers();
    /// Copies the content of the stage, as pixels and as SVG.
    void copyPicture();

    /// Saves a picture. @param kind preselected
    void savePicture(PictureKind kind);
    /// The same with a matrix of the stage preselected.
    void savePicture(const MatrixPicture& matrix);
    /// Saves the same numbers as copyNumbers(), as a table or an array.
    void saveNumbers();
    /// Saves the numbers of one matrix, or of the matrices of all heads.
    void saveNumbers(const std::vector<MatrixPicture>& matrices);
    /// Saves all tensors in one file.
    void saveAll();
    /// Saves all tensors in a folder of CSV files.
    void saveTables();
    /// Saves the derivation of the selected number.
    void saveDerivation();
    /// Saves all steps as a web page that is viewed without this program.
    void savePage();

    /// Prints the content of the stage, with the options of the last dialog.
    void print();
    void showPrintPreview();

signals:
    /// An export is complete; `text` is shown in a notice.
    void done(const QString& text);
    /// Writing failed; the error contains the file.
    void failed(const attn::InputError& error);

private:
    void showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place);
    void addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell);
    /// Returns `revealed`; if false, shows a notice that the numbers must be revealed first.
    bool checkRevealed(bool revealed);
    /// Whether a file can be written now. If false, also shows the reason.
    [[nodiscard]] bool isReady();

    void copyText(const QString& text, const QString& message);
    void copyNumbersOf(const std::vector<MatrixPicture>& matrices);
    /// Uses the options of the last dialog.
    void copyPage(const PicturePage& page);

    [[nodiscard]] std::vector<PictureChoice> pictureChoices() const;
    /// That of a single picture, with the options of the last dialog.
    [[nodiscard]] PictureLook look() const;
    /// The pages of the stage's content, with the options of the last dialog.
    [[nodiscard]] PicturePages shownPages() const;
    void choosePicture(std::vector<PictureChoice> choices, std::size_t chosen);
    void writePicture(const PictureChoice& choice);
    /// Prints the pages on the given printer; emits failed() if that is impossible.
    std::function<void(QPrinter&)> printing(PicturePages pages);
    /// Asks for a file name and calls `work` with it on a worker thread.
    void write(const QString& title, const QString& name, const std::vector<FileType>& types,
               const std::function<void(const std::filesystem::path&, const Progress&)>& work);

    Session* m_session;
    Stage* m_stage;
    std::function<QString(const QString&)> m_suggestedName;
    std::function<QString()> m_heading;
    QWidget* m_window;
    ExportJob m_job;
    PictureOptions m_options;
    QString m_folder;  ///< of the last file written
};

}  // namespace attn
