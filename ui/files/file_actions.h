// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/experiment_file.h"

#include <QObject>

class QWidget;

namespace attn
{

class FileActions;

/// Requests to the program's other windows.
struct WindowRequests {
    std::function<FileActions*()> add;  ///< opens a new window
    std::function<bool(const QString& path)>
        show;  ///< raises the window in which the file is open; false if there is none
};

/// The user's open and save actions, with dialogs; asks before unsaved changes are discarded.
class FileActions : public QObject
{
    Q_OBJECT

public:
    /// @param window parent of dialogs
    FileActions(Session* session, ExperimentFile* file, QWidget* window);

    /// Without this call, there is only one window.
    void setWindowRequests(const WindowRequests& requests) { m_requests = requests; }

    void newWindow() { m_requests.add(); }
    void open();
    /// Opens an experiment file, an example or a model's folder. For a tensor file, asks how the current experiment
    /// uses it.
    void openFile(const QString& path);
    /// Opens the first file in this window and the others in new windows.
    void openFiles(const QStringList& paths);
    /// Asks for a model's folder.
    void openModel();
    /// Opens the shown layer as a separate experiment without its model, in a new window.
    void extractLayer();
    /// Reverts to the saved file, after confirmation.
    void revert();
    /// Restores unsaved work, in this window if it has no document, otherwise in a new one.
    void restore(const UnsavedWork& work);
    /// Deletes unsaved work after confirmation. @return whether it was deleted
    bool discardWork(const UnsavedWork& work);
    /// @return whether it was saved
    bool save();
    bool saveAs();
    /// Saves a copy with all tensors embedded.
    void saveSelfContained();
    /// Pins the trace of an experiment file for comparison with the current experiment.
    void compareWithFile();

    /// Whether the experiment uses a model.
    [[nodiscard]] bool hasModel() const;
    [[nodiscard]] ExperimentFile* file() const { return m_file; }

    /// Suggested path for a file to be written: folder and name of the experiment.
    [[nodiscard]] QString suggestedName(const QString& extension) const;
    /// Asks whether to save unsaved changes, including those of the document that a lesson has replaced temporarily.
    /// Returns false if cancelled.
    bool maybeSave();

signals:
    /// Requests the dialog for opening models.
    void modelsRequested();
    /// Reading or writing failed; the error contains the place.
    void failed(const attn::InputError& error);

private:
    bool confirmReadingOutside(const QString& path);
    [[nodiscard]] QString askForExperiment(const QString& title) const;
    bool attempt(const std::function<void()>& work);

    Session* m_session;
    ExperimentFile* m_file;
    QWidget* m_window;
    WindowRequests m_requests{[this] { return this; }, [](const QString&) { return false; }};
};

/// Opens files dropped on the window, also on fields, which would otherwise insert the file names as text.
void acceptDroppedFiles(QWidget* window, FileActions* actions);

}  // namespace attn
