// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/experiment/experiment.h"
#include "ui/session/latest_job.h"

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <vector>

namespace attn
{

/// The origin of unsaved work.
struct WorkOrigin {
    QString file;       ///< the experiment file that was edited; empty: none yet
    QByteArray digest;  ///< of that file's content when it was read or saved
    QString heading;    ///< its heading in the window
};

/// Unsaved work of a process that ended without saving. The lock prevents other processes from offering it too.
struct UnsavedWork {
    QString entry;  ///< an experiment file in journalFolder()
    WorkOrigin origin;
    QDateTime when;
    std::shared_ptr<QLockFile> lock;
};

/// The per-user folder of autosave entries.
QString journalFolder();

/// The entries in the folder that are not locked by a running process, newest first.
std::vector<UnsavedWork> findUnsavedWork();

/// Deletes the entry permanently.
void forget(const UnsavedWork& work);

/// Autosaves the unsaved work of one document, so that it survives a crash. Writing runs in a background thread and is
/// atomic: the previous entry stays until the new one is complete. The destructor deletes the entry.
class Journal : public QObject
{
    Q_OBJECT

public:
    explicit Journal(QObject* parent = nullptr);
    ~Journal() override;

    /// Writes the entry (asynchronous).
    /// @param experiment with file names relative to journalFolder()
    void keep(const Experiment& experiment, const WorkOrigin& origin);
    /// Deletes the entry, after the work was saved or discarded.
    void drop();
    /// Takes over an entry left behind: it stays until drop() or until keep() overwrites it.
    void adopt(const UnsavedWork& work);

signals:
    /// Writing failed; not repeated until a write succeeds in between.
    void failed(const attn::InputError& error);

private:
    void claimEntry();
    void take(const std::optional<InputError>& error);

    QString m_entry;  ///< path of the entry; empty: none
    std::shared_ptr<QLockFile> m_lock;
    bool m_failing = false;
    QThreadPool m_singleThread;
    LatestJob<std::optional<InputError>> m_job;
};

}  // namespace attn
