// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/journal.h"

#include "core/experiment_file/experiment_json.h"
#include "core/files/file_io.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <span>

namespace attn
{

namespace
{

QString besideEntry(const QString& entry, const char* ending)
{
    return entry.chopped(experiment_ending.size()) + ending;
}

QString originOf(const QString& entry) { return besideEntry(entry, ".origin"); }

std::shared_ptr<QLockFile> lockOf(const QString& entry)
{
    auto lock = std::make_shared<QLockFile>(besideEntry(entry, ".lock"));
    lock->setStaleLockTime(0);  // never stale by age, only if its process is gone
    return lock;
}

void writeLines(const QString& file, const std::string& text)
{
    writeFileAtomically(file.toStdString(), std::as_bytes(std::span(text)));
}

std::string toText(const WorkOrigin& origin)
{
    const QJsonObject json = {
        {"file", origin.file}, {"digest", QString::fromLatin1(origin.digest.toHex())}, {"heading", origin.heading}};
    return QJsonDocument(json).toJson().toStdString();
}

WorkOrigin readOrigin(const QString& entry)
{
    QFile file(originOf(entry));
    const bool readable = file.open(QIODevice::ReadOnly);
    const QJsonObject json = readable ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    return {json.value("file").toString(), QByteArray::fromHex(json.value("digest").toString().toLatin1()),
            json.value("heading").toString()};
}

void removeEntry(const QString& entry)
{
    QFile::remove(entry);
    QFile::remove(originOf(entry));
}

/// Deletes incomplete entries of killed processes: locks and origins without an experiment, old temporary files.
void removeIncompleteEntries(const QDir& folder)
{
    for (const QString& name : folder.entryList({"*.lock"})) {
        const QString entry = folder.filePath(name.chopped(QStringLiteral(".lock").size()) + experiment_ending);
        if (!QFile::exists(entry) && lockOf(entry)->tryLock(0))
            removeEntry(entry);
    }
    const QDateTime long_ago = QDateTime::currentDateTime().addDays(-1);
    for (const QFileInfo& info : folder.entryInfoList({".attention-explorer-*.tmp"}, QDir::Files | QDir::Hidden))
        if (info.lastModified() < long_ago)
            QFile::remove(info.filePath());
}

}  // namespace

QString journalFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/journal"; }

std::vector<UnsavedWork> findUnsavedWork()
{
    std::vector<UnsavedWork> works;
    removeIncompleteEntries(QDir(journalFolder()));
    for (const QFileInfo& info :
         QDir(journalFolder()).entryInfoList({'*' + experiment_ending}, QDir::Files, QDir::Time)) {
        const QString entry = info.filePath();
        auto lock = lockOf(entry);
        if (lock->tryLock(0))
            works.push_back({entry, readOrigin(entry), info.lastModified(), std::move(lock)});
    }
    return works;
}

void forget(const UnsavedWork& work) { removeEntry(work.entry); }

Journal::Journal(QObject* parent)
    : QObject(parent), m_job([this](const std::optional<InputError>& error) { take(error); }, &m_singleThread)
{
    m_singleThread.setMaxThreadCount(1);
}

Journal::~Journal() { drop(); }

void Journal::keep(const Experiment& experiment, const WorkOrigin& origin)
{
    claimEntry();
    m_job.start([=, entry = m_entry](std::stop_token) -> std::optional<InputError> {
        try {
            writeLines(originOf(entry), toText(origin));
            writeLines(entry, toJson(experiment).dump() + '\n');
            return std::nullopt;
        } catch (const InputError& error) {
            return error;
        }
    });
}

void Journal::claimEntry()
{
    QDir().mkpath(journalFolder());
    QFile::setPermissions(journalFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (m_entry.isEmpty()) {
        m_entry = journalFolder() + '/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + experiment_ending;
        m_lock = lockOf(m_entry);
    }
    if (!m_lock->isLocked())
        m_lock->tryLock(0);
}

void Journal::drop()
{
    if (m_entry.isEmpty())
        return;
    m_job.cancel();
    m_singleThread.waitForDone();
    removeEntry(m_entry);
    m_entry.clear();
    m_lock.reset();
}

void Journal::adopt(const UnsavedWork& work)
{
    drop();
    m_entry = work.entry;
    m_lock = work.lock;
}

void Journal::take(const std::optional<InputError>& error)
{
    if (error && !m_failing)
        emit failed(*error);
    m_failing = error.has_value();
}

}  // namespace attn
