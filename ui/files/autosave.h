// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/experiment/experiment.h"
#include "ui/session/latest_job.h"

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace attn
{

/// The file that a document was read from or saved to.
struct DocumentOrigin {
    QString file;       ///< absolute; empty: none yet
    QString folder;     ///< base of the relative file names in the experiment
    QByteArray digest;  ///< SHA-256 of the file's content at that time
};

/// An autosaved copy left by an ended process. The lock prevents other processes from offering it too.
struct UnsavedWork {
    QString copy;  ///< path of the copy
    DocumentOrigin origin;
    QString heading;  ///< the document's heading in the window
    QDateTime when;
    std::shared_ptr<QLockFile> lock;
};

/// The per-user folder of autosaved copies.
QString autosaveFolder();

/// The copies that are not locked by a running process, newest first.
std::vector<UnsavedWork> findUnsavedWork();

/// Reads the experiment of a copy.
/// @throws InputError if it is damaged
Experiment readCopy(const UnsavedWork& work);

/// Deletes the copy permanently.
void discard(const UnsavedWork& work);

/// The autosaved copy of a document with unsaved work. Written in a background thread; the destructor deletes it.
class Autosave
{
public:
    /// @param failed called when a copy cannot be written; called again only after a copy was written successfully
    explicit Autosave(const std::function<void(const InputError&)>& failed);
    ~Autosave() { remove(); }

    void write(const Experiment& experiment, const DocumentOrigin& origin, const QString& heading);
    /// Deletes the copy after the work was saved or discarded.
    void remove();
    /// Takes ownership of an existing copy, which is kept until remove() or the next write().
    void adopt(const UnsavedWork& work);

private:
    QString m_copy;  ///< path; empty: none
    std::shared_ptr<QLockFile> m_lock;
    bool m_failing = false;
    QThreadPool m_singleThread;  ///< one thread, so that copies are written in order
    LatestJob<std::optional<InputError>> m_job;
};

}  // namespace attn
