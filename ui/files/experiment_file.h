// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "ui/files/autosave.h"
#include "ui/session/session.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <variant>

namespace attn
{

/// File extension of experiments.
inline const QString experiment_extension = QStringLiteral(".attn.json");

/// The file that the session's experiment was read from or saved to. Reads on a worker thread, autosaves unsaved
/// changes within a second, and detects changes of the file by other programs.
class ExperimentFile : public QObject
{
    Q_OBJECT

public:
    /// State of the file on disk relative to what was read or saved.
    enum class DiskState { unchanged, changed, gone };

    explicit ExperimentFile(Session* session, QObject* parent = nullptr);

    /// Empty if the experiment has no file (new window, example) and while a temporary experiment is shown.
    [[nodiscard]] QString path() const { return m_session->isTemporary() ? QString() : m_origin.file; }
    [[nodiscard]] bool isModified() const;
    /// Unchanged while a temporary experiment is shown.
    [[nodiscard]] DiskState diskState() const { return m_session->isTemporary() ? DiskState::unchanged : m_diskState; }
    /// Heading of the experiment: the file's name; otherwise its title as long as the text is unchanged; otherwise its
    /// first sentence. A temporary experiment has its own heading.
    [[nodiscard]] QString heading() const;
    /// heading() shortened for messages and window titles.
    [[nodiscard]] QString shortHeading() const;

    /// Replaces the session's experiment by one without a file.
    void startWith(const Experiment& experiment);
    /// Reads an experiment and replaces the session's; emits opened() or failed().
    /// @param path an experiment file, the path of one of examples(), or a model's folder, which gets a default text;
    /// the latter two have no file, so that saving asks for a name
    void open(const QString& path);
    /// Opens unsaved work of a crashed process. The document keeps its original file.
    void restore(const UnsavedWork& work);
    /// Reads the file again, as an undoable edit.
    void reload();
    /// The path that is being read; empty if none.
    [[nodiscard]] QString reading() const { return m_reading; }
    /// Cancels reading and keeps the current experiment; emits only readingChanged().
    void stopReading();
    /// Shows a lesson's experiment, which has no file and is not saved, until restoreDocument(); see
    /// Session::showTemporary().
    /// @param heading in the current language
    void showTemporary(const Experiment& experiment, const QString& heading);
    /// Changes the heading of the temporary experiment, for example after a language change.
    void setTemporaryHeading(const QString& heading) { m_temporaryHeading = heading; }
    /// Does nothing if no temporary experiment is shown.
    void restoreDocument();
    /// Lets the next save overwrite changes by other programs.
    void overwriteOnDisk();
    /// Checks whether the file changed; called on file system notifications, on window activation and before saving.
    void checkDisk();

    /// Callback that decides whether to replace an experiment that was edited while another one was read.
    void setConfirmReplace(std::function<bool()> mayReplace) { m_confirmReplace = std::move(mayReplace); }

    /// Writes the experiment. Paths of referenced files are made relative to its new folder; embedded tensors stay
    /// embedded. Changes path(), except for a temporary experiment.
    /// @throws InputError if it cannot be written
    void save(const QString& path);
    /// Writes a copy with all tensors embedded; does not change path().
    /// @throws InputError if it cannot be written
    void saveSelfContained(const QString& path);

    /// Recently opened or saved files, newest first.
    [[nodiscard]] static QStringList recentFiles();

signals:
    void readingChanged();
    void opened();
    void failed(const attn::InputError& error);
    /// A model's folder could not be opened.
    void modelFailed(const attn::InputError& error);
    /// The document is shown again after a temporary experiment.
    void documentRestored();
    /// An experiment was written to a file.
    void saved(const QString& path);
    /// path(), isModified() or diskState() changed.
    void changed();

private:
    /// @param digest of the file that was read
    using ReadHandler = std::function<void(const Experiment& read, const QByteArray& digest)>;
    struct Reading {
        QString path;
        QByteArray digest;
        Experiment before;  ///< the session's experiment when reading started
        std::variant<Experiment, InputError> outcome;
        ReadHandler use;
    };

    void read(const QString& path, const std::function<Experiment()>& load, const ReadHandler& use);
    void setReading(const QString& path);
    void take(const Reading& reading);
    void replaceDocument(const DocumentOrigin& origin, const Experiment& experiment);
    void setSavedFile(const QString& path, const QByteArray& digest);
    void setDiskState(DiskState state);
    void watchDisk();
    void updateAutosave();
    void autosave();

    Session* m_session;
    DocumentOrigin m_origin;
    std::function<bool()> m_confirmReplace;
    DiskState m_diskState = DiskState::unchanged;
    QByteArray m_digestOnDisk;
    QFileSystemWatcher m_watcher;
    QTimer m_checkTimer;  ///< debounces notifications: replacing a file triggers several
    Input m_openedQuery;
    QString m_temporaryHeading;
    QTimer m_autosaveTimer;  ///< runs from an edit until it is autosaved
    Autosave m_autosave;
    QString m_reading;
    LatestJob<Reading> m_job;
};

/// The initial experiment without a model: one sentence, four heads, a causal mask.
Experiment builtInExperiment();

/// Returns `experiment` with referenced paths relative to `to` instead of `from`; stays packed if it was.
Experiment withRebasedPaths(Experiment experiment, const QString& from, const QString& to);

/// Writes a file completely or not at all (QSaveFile).
/// @throws InputError if it cannot be written
void saveText(const QString& path, const std::string& text);

}  // namespace attn
