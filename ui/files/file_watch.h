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

/// SHA-256 of a file's content; empty where it cannot be read, nullopt where there is no such file.
std::optional<QByteArray> digestOf(const QString& path);

/// Looks at a file when the system says that something happened to it or in its folder, off the window's thread.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Empty: none. What was being looked at is not told any more.
    void watch(const QString& path);
    /// Looks now, for not every file system says when something happens.
    void look();

signals:
    /// digestOf() the file a moment ago.
    void looked(const std::optional<QByteArray>& digest);

private:
    void watchAgain();

    QString m_path;
    QFileSystemWatcher m_watcher;
    QTimer m_settling;  ///< a file that is replaced is touched several times
    LatestJob<std::optional<QByteArray>> m_job;
};

}  // namespace attn
