// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "ui/files/file_claim.h"
#include "ui/files/file_watch.h"
#include "ui/files/journal.h"
#include "ui/session/session.h"

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
/// are written to a journal within a second; changes of the file by other programs are detected.
class ExperimentFile : public QObject
{
    Q_OBJECT

public:
    /// What other programs did to the file since it was read or saved.
    enum class OnDisk { unchanged, changed, gone };

    explicit ExperimentFile(Session* session, QObject* parent = nullptr);

    /// Empty if the experiment has no file (in a new window, or for an example).
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] OnDisk onDisk() const { return m_onDisk; }
    /// Whether another window or process has a file open.
    [[nodiscard]] bool isOpenElsewhere(const QString& path) const { return m_claim.isTaken(path); }
    /// The name of the experiment: the name of its file, else its title while the text is the one it was opened with,
    /// else its first sentence. For a borrowed experiment, the heading passed to borrow().
    [[nodiscard]] QString heading() const;
    /// The same, shortened for a message or a window title.
    [[nodiscard]] QString shortHeading() const;

    /// Replaces the session's experiment by one that has no file yet.
    void startWith(const Experiment& experiment);
    /// Reads an experiment file and replaces the session's experiment; emits opened() or failed().
    void open(const QString& path);
    /// The same for one of examples(); it has no file, so saving it asks for a name.
    void openExample(const QString& path);
    /// The same for a model in a folder, with a default text; emits opened() or modelFailed(); saving it asks for a
    /// name.
    void openModel(const QString& folder);
    /// The same for a file that is open elsewhere; saving it asks for a name.
    void openCopy(const QString& path);
    /// Shows an experiment that is not a document (a lesson's). The open document, its history and its unsaved changes
    /// are set aside until giveBack(). Changes to the borrowed experiment are discarded without asking.
    /// @param heading in the current language
    void borrow(const Experiment& experiment, const QString& heading);
    /// Changes the heading of the borrowed experiment, e.g. after a change of the language.
    void setBorrowedHeading(const QString& heading) { m_borrowedHeading = heading; }
    [[nodiscard]] bool isBorrowed() const { return m_aside.has_value(); }
    /// Restores the document from before borrow(). Ignored if nothing is borrowed.
    void giveBack();
    /// Reads the file again; undo restores the experiment from before.
    void reload();
    /// Accepts that saving overwrites the changes of other programs.
    void overwriteDiskChanges();
    /// Checks asynchronously whether the file changed; may emit onDiskChanged().
    void look() { m_watch.look(); }
    /// The same synchronously; called before saving.
    void checkDiskNow();
    /// Replaces the session's experiment by unsaved work of a crashed process; it belongs to the file it came from.
    void restore(const UnsavedWork& work);

    /// Callback that decides whether to replace an experiment that was edited while another one was being read.
    void setMayReplace(std::function<bool()> mayReplace) { m_mayReplace = std::move(mayReplace); }

    /// Writes the experiment atomically. Files that it names are made relative to its new folder, or stay embedded if
    /// they are.
    /// @throws InputError when it cannot be written
    void save(const QString& path);
    /// Writes a copy with all tensors embedded; path() does not change.
    /// @throws InputError when it cannot be written
    void saveSelfContained(const QString& path) const;

    /// Recently opened or saved files, newest first.
    [[nodiscard]] static QStringList recent();

signals:
    void opened();
    void failed(const attn::InputError& error);
    /// openModel() failed.
    void modelFailed(const attn::InputError& error);
    /// The document from before borrow() is open again.
    void gaveBack();
    /// The experiment was written to path() and synced to disk.
    void saved();
    void onDiskChanged();
    /// path() or isModified() changed.
    void changed();

private:
    struct Reading {
        QString path;
        std::optional<QByteArray> digest;
        Experiment before;  ///< the session's when reading began
        std::variant<Experiment, InputError> outcome;
        std::function<void(const Reading&)> use;
    };
    /// The file and folder of an experiment.
    struct Place {
        QString file;    ///< path()
        QString folder;  ///< base of the relative file names in it
        QByteArray digest;
    };

    /// A document set aside by borrow().
    struct Aside {
        Place place;
        OnDisk onDisk;
        Input openedQuery;
        Experiment experiment;  ///< including its view
        EditHistory history;
    };

    void read(const QString& path, const std::function<void(const Reading&)>& use);
    void take(const Reading& reading);
    void replaceDocument(const Place& place, const Experiment& experiment);
    void reloadFrom(const Reading& reading);
    void compareWithDisk(const std::optional<QByteArray>& digest);
    void setOnDisk(OnDisk state);
    void setSavedAt(const QString& path, const QByteArray& digest);
    void setFile(const QString& path, const QByteArray& digest);
    void updateAutosave();
    void autosave();
    void addToRecent();

    Session* m_session;
    QString m_path;
    std::function<bool()> m_mayReplace;
    QString m_folder;     ///< base of the relative file names in the experiment
    QByteArray m_digest;  ///< of the file's content when it was last read or saved
    QByteArray m_digestOnDisk;
    OnDisk m_onDisk = OnDisk::unchanged;
    FileClaim m_claim;
    FileWatch m_watch;
    Input m_openedQuery;
    std::optional<Aside> m_aside;
    QString m_borrowedHeading;  ///< while m_aside is set
    QTimer m_autosaveTimer;     ///< runs from an edit until it is written to the journal
    Journal m_journal;
    LatestJob<Reading> m_job;
};

/// The experiment without a model: one sentence, four heads, a causal mask.
Experiment builtInExperiment();

/// `experiment` with the files it names, relative to `from`, made relative to `to`; packed() if it was.
Experiment movedTo(Experiment experiment, const QString& from, const QString& to);

}  // namespace attn
