// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/experiment_file.h"

#include <QObject>

class QWidget;

namespace attn
{

class FileActions;

/// What a window asks of the program's other windows.
struct OtherWindows {
    std::function<FileActions*()> add;              ///< of one more window
    std::function<bool(const QString& path)> show;  ///< the one that has a file open, if one has
};

/// Opening and saving as a person does it: with dialogs, and never losing changes unasked.
class FileActions : public QObject
{
    Q_OBJECT

public:
    /// Dialogs stand over `window`.
    FileActions(Session* session, ExperimentFile* file, QWidget* window);

    /// Without them, there is this window only.
    void setOtherWindows(const OtherWindows& windows) { m_windows = windows; }

    void newWindow() { m_windows.add(); }
    void startAnew();
    void open();
    /// An experiment; a file of tensors is asked about, and used in the present experiment.
    void openFile(const QString& path);
    /// The first here, the others in windows of their own.
    void openFiles(const QStringList& paths);
    void openExample(const QString& path);
    /// Asks for the folder.
    void openModel();
    void openModelIn(const QString& folder);
    /// The layer on the stage as an experiment of its own, without its model, in another window.
    void takeLayerApart();
    /// Asks before edits are given up for what is saved.
    void revert();
    /// Goes on with work that was left behind: here, where that replaces nothing, or in a window of its own.
    void restore(const UnsavedWork& work);
    /// Asks before it is deleted. @return whether it was
    bool forgetWork(const UnsavedWork& work);
    /// @return whether it was saved
    bool save();
    bool saveAs();
    /// A copy that opens without the files that the experiment names.
    void saveForHandingOut();
    /// Pins what a file comes to, to be compared with the present experiment.
    void compareWithFile();

    /// Whether the experiment is one on a model.
    [[nodiscard]] bool hasModel() const;
    [[nodiscard]] ExperimentFile* file() const { return m_file; }

    /// What a file that is written might be called: as the experiment's, in its folder.
    [[nodiscard]] QString suggestedName(const QString& ending) const;
    /// Asks what is to become of unsaved changes, those of the document that a lesson put aside, too; false: the person
    /// thought better of it.
    bool mayDiscard();

signals:
    /// Something could not be written or read: where, and what is wrong.
    void failed(const attn::InputError& error);
    /// A copy was written for handing out.
    void handedOut(const QString& path);

private:
    void openUnlessOpenElsewhere(const QString& path);
    [[nodiscard]] QString askForExperiment(const QString& title) const;
    bool attempt(const std::function<void()>& work);

    Session* m_session;
    ExperimentFile* m_file;
    QWidget* m_window;
    OtherWindows m_windows{[this] { return this; }, [](const QString&) { return false; }};
};

}  // namespace attn
