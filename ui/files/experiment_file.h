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

/// File name ending of experiments.
inline const QString experiment_ending = QStringLiteral(".attn.json");

/// The file that the session's experiment was read from or saved to. Reading runs off the GUI thread. Unsaved changes
/// are autosaved within a second; changes of the file by other programs are detected.
class ExperimentFile : public QObject
{
    Q_OBJECT

public:
    /// What other programs did to the file since it was read or saved.
    enum class OnDisk { unchanged, changed, gone };

    explicit ExperimentFile(Session* session, QObject* parent = nullptr);

    /// Empty if the experiment has no file (in a new window, or for an example), and while a temporary one is shown.
    [[nodiscard]] QString path() const { return m_session->isTemporary() ? QString() : m_origin.file; }
    [[nodiscard]] bool isModified() const;
    /// Unchanged while a temporary experiment is shown.
    [[nodiscard]] OnDisk onDisk() const { return m_session->isTemporary() ? OnDisk::unchanged : m_onDisk; }
    /// The name of the experiment: the name of its file, else its title while the text is the one it was opened with,
    /// else its first sentence. For a temporary experiment, its own.
    [[nodiscard]] QString heading() const;
    /// The same, shortened for a message or a window title.
    [[nodiscard]] QString shortHeading() const;

    /// Replaces the session's experiment by one that has no file yet.
    void startWith(const Experiment& experiment);
    /// Reads an experiment and replaces the session's; emits opened() or failed().
    /// @param path of an experiment file, of one of examples(), or of a model's folder, which gets a default text; the
    ///        latter two have no file, so saving asks for a name
    void open(const QString& path);
    /// The same for unsaved work of a crashed process; it belongs to the file it came from.
    void restore(const UnsavedWork& work);
    /// Reads the file again; undo restores the experiment from before.
    void reload();
    /// The file or folder that is being read; empty if there is none.
    [[nodiscard]] QString reading() const { return m_reading; }
    /// Keeps the present experiment; nothing is emitted but readingChanged().
    void stopReading();
    /// Shows an experiment that is not a document (a lesson's) until restoreDocument(); see Session::showTemporary().
    /// @param heading in the current language
    void showTemporary(const Experiment& experiment, const QString& heading);
    /// Changes the heading of the temporary experiment, e.g. after a change of the language.
    void setTemporaryHeading(const QString& heading) { m_temporaryHeading = heading; }
    /// Ignored if no temporary experiment is shown.
    void restoreDocument();
    /// Accepts that saving overwrites the changes of other programs.
    void overwriteOnDisk();
    /// Checks whether the file changed: when the system reports it, when the window is activated, and before saving.
    void checkDisk();

    /// Callback that decides whether to replace an experiment that was edited while another one was being read.
    void setMayReplace(std::function<bool()> mayReplace) { m_mayReplace = std::move(mayReplace); }

    /// Writes the experiment. Files that it names are made relative to its new folder, or stay embedded if they are.
    /// path() changes to it, except for a temporary experiment.
    /// @throws InputError when it cannot be written
    void save(const QString& path);
    /// Writes a copy with all tensors embedded; path() does not change.
    /// @throws InputError when it cannot be written
    void saveSelfContained(const QString& path);

    /// Recently opened or saved files, newest first.
    [[nodiscard]] static QStringList recent();

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
    /// path(), isModified() or onDisk() changed.
    void changed();

private:
    /// @param digest of the file that was read
    using Use = std::function<void(const Experiment& read, const QByteArray& digest)>;
    struct Reading {
        QString path;
        QByteArray digest;
        Experiment before;  ///< the session's when reading began
        std::variant<Experiment, InputError> outcome;
        Use use;
    };

    void read(const QString& path, const std::function<Experiment()>& load, const Use& use);
    void setReading(const QString& path);
    void take(const Reading& reading);
    void replaceDocument(const DocumentOrigin& origin, const Experiment& experiment);
    void setSavedAt(const QString& path, const QByteArray& digest);
    void setOnDisk(OnDisk state);
    void watchDisk();
    void updateAutosave();
    void autosave();

    Session* m_session;
    DocumentOrigin m_origin;
    std::function<bool()> m_mayReplace;
    OnDisk m_onDisk = OnDisk::unchanged;
    QByteArray m_digestOnDisk;
    QFileSystemWatcher m_watcher;
    QTimer m_checkTimer;  ///< debounces: replacing a file triggers several reports
    Input m_openedQuery;
    QString m_temporaryHeading;
    QTimer m_autosaveTimer;  ///< runs from an edit until it is autosaved
    Autosave m_autosave;
    QString m_reading;
    LatestJob<Reading> m_job;
};

/// The experiment without a model: one sentence, four heads, a causal mask.
Experiment builtInExperiment();

/// `experiment` with the files it names, relative to `from`, made relative to `to`; packed() if it was.
Experiment movedTo(Experiment experiment, const QString& from, const QString& to);

/// Writes a file completely or not at all (QSaveFile).
/// @throws InputError when it cannot be written
void saveText(const QString& path, const std::string& text);

}  // namespace attn
