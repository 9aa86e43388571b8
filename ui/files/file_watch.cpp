// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/file_watch.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace attn
{

std::optional<QByteArray> digestOf(const QString& path)
{
    if (!QFileInfo::exists(path))
        return std::nullopt;
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_job([this](const std::optional<QByteArray>& digest) { emit looked(digest); })
{
    constexpr int milliseconds = 200;
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(milliseconds);
    connect(&m_debounce, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_debounce, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_debounce, qOverload<>(&QTimer::start));
}

void FileWatch::watch(const QString& path)
{
    m_job.cancel();
    m_debounce.stop();
    if (const QStringList before = m_watcher.files() + m_watcher.directories(); !before.isEmpty())
        m_watcher.removePaths(before);
    m_path = path;
    restoreWatches();
}

void FileWatch::look()
{
    if (m_path.isEmpty())
        return;
    restoreWatches();
    m_job.start([path = m_path](std::stop_token) { return digestOf(path); });
}

/// Adds the paths to the watcher again: it loses a file that is replaced by a new one of the same name.
void FileWatch::restoreWatches()
{
    for (const QString& path : {m_path, QFileInfo(m_path).path()})
        if (!m_path.isEmpty() && QFileInfo::exists(path))
            m_watcher.addPath(path);
}

}  // namespace attn
