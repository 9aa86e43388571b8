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

/// Where unsaved work belongs.
struct WorkOrigin {
    QString file;       ///< the experiment file that was edited; empty: there is none yet
    QByteArray digest;  ///< of that file's content when it was read or saved
    QString heading;    ///< what the window called the work
};

/// Unsaved work that a program left behind that ended before it was saved. Nobody else is offered it while this lives.
struct UnsavedWork {
    QString entry;  ///< an experiment file in journalFolder()
    WorkOrigin origin;
    QDateTime when;
    std::shared_ptr<QLockFile> lock;
};

/// Where unsaved work is kept: a folder of the person's own.
QString journalFolder();

/// The work in the folder that no living program holds, newest first.
std::vector<UnsavedWork> leftBehind();

/// Deletes it for good.
void forget(const UnsavedWork& work);

/// Keeps the unsaved work of one document on the disk, so that it outlives the program. Writing is done off the
/// window's thread, and whole: what was kept before stays until the new is there. Whoever destroys it has no unsaved
/// work any more.
class Journal : public QObject
{
    Q_OBJECT

public:
    explicit Journal(QObject* parent = nullptr);
    ~Journal() override;

    /// @param experiment with files named as seen from journalFolder()
    void keep(const Experiment& experiment, const WorkOrigin& origin);
    /// The work is saved, or was given up.
    void drop();
    /// Goes on with what was left behind: it is kept until drop() or until something newer is kept.
    void adopt(const UnsavedWork& work);

signals:
    /// Work could not be kept, after it could before.
    void failed(const attn::InputError& error);

private:
    void claimEntry();
    void take(const std::optional<InputError>& error);

    QString m_entry;  ///< empty: nothing is kept
    std::shared_ptr<QLockFile> m_lock;
    bool m_failing = false;
    QThreadPool m_inOrder;
    LatestJob<std::optional<InputError>> m_job;
};

}  // namespace attn
