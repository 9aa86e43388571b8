// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/file_claim.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace attn
{

namespace
{

/// One lock per canonical file, independent of symbolic links.
std::unique_ptr<QLockFile> lockFor(const QString& path)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + "/attention-explorer";
    QDir().mkpath(folder);
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const QByteArray name = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha1).toHex();
    auto lock = std::make_unique<QLockFile>(folder + '/' + QString::fromLatin1(name) + ".lock");
    lock->setStaleLockTime(0);  // never stale by age, only if its process is gone
    return lock;
}

}  // namespace

void FileClaim::claim(const QString& path)
{
    if (path == m_path && m_lock && m_lock->isLocked())
        return;
    m_lock.reset();
    m_path = path;
    if (path.isEmpty())
        return;
    m_lock = lockFor(path);
    m_lock->tryLock(0);
}

bool FileClaim::isTaken(const QString& path) const
{
    if (path.isEmpty() || !QFileInfo::exists(path) || (path == m_path && m_lock && m_lock->isLocked()))
        return false;
    const auto lock = lockFor(path);
    return !lock->tryLock(0) && lock->error() == QLockFile::LockFailedError;
}

}  // namespace attn
