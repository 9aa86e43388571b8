// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/experiment_file.h"

#include <QObject>

class QWidget;

namespace attn
{

class FileActions;

/// Requests of a window to the program's other windows.
struct OtherWindows {
    std::function<FileActions*()> add;              ///< opens a new window
    std::function<bool(const QString& path)> show;  ///< raises the window that has a file open; false: none
};

/// The user's open and save actions, with dialogs; asks before unsaved changes are discarded.
class FileActions : public QObject
{
    Q_OBJECT

public:
    /// @param window parent of dialogs
    FileActions(Session* session, ExperimentFile* file, QWidget* window);

    /// If not called, this is the only window.
    void setOtherWindows(const OtherWindows& windows) { m_windows = windows; }

    void newWindow() { m_windows.add(); }
    void open();
    /// Opens an experiment file, an example or a model's folder; for a tensor file, asks for its use in the current
    /// experiment.
    void openFile(const QString& path);
    /// Opens the first file in this window, the others in windows of their own.
    void openFiles(const QStringList& paths);
    /// Asks for a model's folder.
    void openModel();
    /// Opens the layer on the stage as a separate experiment without its model, in another window.
    void extractLayer();
    /// Reverts to the saved file, after confirmation.
    void revert();
    /// Restores unsaved work: in this window if nothing is replaced by it, otherwise in a new one.
    void restore(const UnsavedWork& work);
    /// Deletes unsaved work after confirmation. @return whether it was deleted
    bool discardWork(const UnsavedWork& work);
    /// @return whether it was saved
    bool save();
    bool saveAs();
    /// Saves a copy that does not depend on the files the experiment names.
    void saveSelfContained();
    /// Pins the trace of an experiment file for comparison with the current experiment.
    void compareWithFile();

    /// Whether the experiment uses a model.
    [[nodiscard]] bool hasModel() const;
    [[nodiscard]] ExperimentFile* file() const { return m_file; }

    /// Suggested path of a file to be written: in the folder and with the name of the experiment.
    [[nodiscard]] QString suggestedName(const QString& ending) const;
    /// Asks whether to save unsaved changes, including those of a document set aside by a lesson; false if the user
    /// cancelled.
    bool mayDiscard();

signals:
    /// Requests the dialog that opens models.
    void modelsWanted();
    /// Something could not be written or read: its place and the error.
    void failed(const attn::InputError& error);

private:
    bool mayReadForeignFiles(const QString& path);
    [[nodiscard]] QString askForExperiment(const QString& title) const;
    bool attempt(const std::function<void()>& work);

    Session* m_session;
    ExperimentFile* m_file;
    QWidget* m_window;
    OtherWindows m_windows{[this] { return this; }, [](const QString&) { return false; }};
};

/// Opens files dropped anywhere on a window, including on fields that would otherwise insert their names as text.
void acceptDroppedFiles(QWidget* window, FileActions* actions);

}  // namespace attn
