// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/latest_job.h"

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace attn
{

/// SHA-256 of a file's content; empty if it cannot be read, nullopt if it does not exist.
std::optional<QByteArray> digestOf(const QString& path);

/// Computes the digest of a file, off the GUI thread, when the system reports a change of it or its folder.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Watches `path` (empty: nothing) instead; a pending result for the old path is dropped.
    void watch(const QString& path);
    /// Checks immediately, because not every file system reports changes.
    void look();

signals:
    /// Emitted after each check.
    /// @param digest digestOf() the file
    void looked(const std::optional<QByteArray>& digest);

private:
    void restoreWatches();

    QString m_path;
    QFileSystemWatcher m_watcher;
    QTimer m_debounce;  ///< debounces: replacing a file triggers several reports
    LatestJob<std::optional<QByteArray>> m_job;
};

}  // namespace attn
