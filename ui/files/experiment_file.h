// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "ui/session/session.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <variant>

namespace attn
{

/// How names of experiment files end.
inline const QString experiment_ending = QStringLiteral(".attn.json");

/// The file that the session's experiment came from or was saved to. Reading is done off the window's thread.
class ExperimentFile : public QObject
{
    Q_OBJECT

public:
    explicit ExperimentFile(Session* session, QObject* parent = nullptr);

    /// Empty: the experiment has no file of its own (the built-in one, an example).
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] bool isModified() const;
    /// What the experiment is called: by the name of its file, else by its title while it has the text that it was
    /// opened with, else by its first sentence.
    [[nodiscard]] QString heading() const;

    /// Starts over with the experiment built into the program.
    void startBuiltIn();
    /// Reads an experiment and starts over with it; opened() or failed() will follow.
    void open(const QString& path);
    /// The same for one of examples(): saving it asks for a name.
    void openExample(const QString& path);

    /// Who is asked before an experiment is replaced that was edited while the new one was read.
    void setMayReplace(std::function<bool()> mayReplace) { m_mayReplace = std::move(mayReplace); }

    /// Writes the experiment whole or not at all; the files that it names are named as seen from its new folder.
    /// @throws InputError when it cannot be written
    void save(const QString& path);

    /// Files opened or saved last, newest first.
    [[nodiscard]] static QStringList recent();

signals:
    void opened();
    void failed(const attn::InputError& error);
    /// The experiment is in the file path(), safe from a power cut.
    void saved();
    /// path() or isModified() changed.
    void changed();

private:
    struct Reading {
        QString path;
        bool isExample;
        Experiment before;  ///< the session's when reading began
        std::variant<Experiment, InputError> outcome;
    };

    void read(const QString& path, bool isExample);
    void take(Reading reading);
    void remember();

    Session* m_session;
    QString m_path;
    std::function<bool()> m_mayReplace;
    QString m_folder;  ///< what file names in the experiment are relative to
    Input m_openedQuery;
    LatestJob<Reading> m_job;
};

/// The experiment built into the program.
Experiment builtInExperiment();

/// `experiment` with the files it names, relative to `from`, named as seen from `to`.
Experiment movedTo(Experiment experiment, const QString& from, const QString& to);

}  // namespace attn
