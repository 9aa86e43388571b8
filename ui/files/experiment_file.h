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

/// How names of experiment files end.
inline const QString experiment_ending = QStringLiteral(".attn.json");

/// The file that the session's experiment came from or was saved to. Reading is done off the window's thread. What is
/// not saved is in a journal within a second; what others do to the file is noticed.
class ExperimentFile : public QObject
{
    Q_OBJECT

public:
    /// What others did to the file since it was read or saved.
    enum class OnDisk { unchanged, changed, gone };

    explicit ExperimentFile(Session* session, QObject* parent = nullptr);

    /// Empty: the experiment has no file of its own (that of a new window, an example).
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] OnDisk onDisk() const { return m_onDisk; }
    /// Whether another window or program has a file open.
    [[nodiscard]] bool isOpenElsewhere(const QString& path) const { return m_claim.isTaken(path); }
    /// What the experiment is called: by the name of its file, else by its title while it has the text that it was
    /// opened with, else by its first sentence. What is borrowed, by the heading given to borrow().
    [[nodiscard]] QString heading() const;
    /// The same for a message or a window's title: of a long text its beginning.
    [[nodiscard]] QString shortHeading() const;

    /// Starts over with what a new window shows.
    void startAnew();
    /// Starts over with an experiment that has no file yet.
    void startWith(const Experiment& experiment);
    /// Reads an experiment and starts over with it; opened() or failed() will follow.
    void open(const QString& path);
    /// The same for one of examples(): saving it asks for a name.
    void openExample(const QString& path);
    /// The same for a model in a folder, at work on a text: saving it asks for a name.
    void openModel(const QString& folder);
    /// The same for what another has open: saving it asks for a name.
    void openCopy(const QString& path);
    /// Shows an experiment that is nobody's document (a lesson's): what is open, with its history and its unsaved work,
    /// is kept apart until giveBack(). What is done to it meanwhile is not asked about.
    /// @param heading in the present language
    void borrow(const Experiment& experiment, const QString& heading);
    /// Another heading for it: in another language.
    void setBorrowedHeading(const QString& heading) { m_borrowedHeading = heading; }
    [[nodiscard]] bool isBorrowed() const { return m_aside.has_value(); }
    /// The document that was open before borrow(), as it was left. Ignored where nothing is borrowed.
    void giveBack();
    /// Reads the file again; the experiment before can be had back by undoing.
    void reload();
    /// What others wrote to the file may be replaced by what is here.
    void keepMine();
    /// Looks whether others did something to the file; onDiskChanged() may follow.
    void look() { m_watch.look(); }
    /// The same at once, before it is written.
    void lookNow();
    /// Starts over with what a program left behind: unsaved work of the file that it came from.
    void restore(const UnsavedWork& work);

    /// Who is asked before an experiment is replaced that was edited while the new one was read.
    void setMayReplace(std::function<bool()> mayReplace) { m_mayReplace = std::move(mayReplace); }

    /// Writes the experiment whole or not at all; the files that it names are named as seen from its new folder, or
    /// stay inside it if they are.
    /// @throws InputError when it cannot be written
    void save(const QString& path);
    /// Writes a copy that carries the tensors of the files that it names; path() stays what it is.
    /// @throws InputError when it cannot be written
    void saveForHandingOut(const QString& path) const;

    /// Files opened or saved last, newest first.
    [[nodiscard]] static QStringList recent();

signals:
    void opened();
    void failed(const attn::InputError& error);
    /// The document before borrow() is open again.
    void gaveBack();
    /// The experiment is in the file path(), safe from a power cut.
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
    /// Where an experiment is from now on.
    struct Place {
        QString file;    ///< path()
        QString folder;  ///< what the files that it names are relative to
        QByteArray digest;
    };

    /// A document that is kept apart.
    struct Aside {
        Place place;
        OnDisk onDisk;
        Input openedQuery;
        Experiment experiment;  ///< with its view
        EditHistory history;
    };

    void read(const QString& path, const std::function<void(const Reading&)>& use);
    void take(const Reading& reading);
    void become(const Place& place, const Experiment& experiment);
    void reloadFrom(const Reading& reading);
    void compareWithDisk(const std::optional<QByteArray>& digest);
    void setOnDisk(OnDisk state);
    void settleAt(const QString& path, const QByteArray& digest);
    void stayAt(const QString& path, const QByteArray& digest);
    void followEdits();
    void keepWork();
    void remember();

    Session* m_session;
    QString m_path;
    std::function<bool()> m_mayReplace;
    QString m_folder;     ///< what file names in the experiment are relative to
    QByteArray m_digest;  ///< of the file's content as the session knows it
    QByteArray m_digestOnDisk;
    OnDisk m_onDisk = OnDisk::unchanged;
    FileClaim m_claim;
    FileWatch m_watch;
    Input m_openedQuery;
    std::optional<Aside> m_aside;
    QString m_borrowedHeading;  ///< while there is one aside
    QTimer m_untilKept;         ///< runs from an edit until the journal has it
    Journal m_journal;
    LatestJob<Reading> m_job;
};

/// The layer that is opened without a model: one sentence, four heads, a causal mask.
Experiment builtInExperiment();

/// `experiment` with the files it names, relative to `from`, named as seen from `to`; packed() if it was.
Experiment movedTo(Experiment experiment, const QString& from, const QString& to);

}  // namespace attn
