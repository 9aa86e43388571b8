// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/autosave.h"

#include "core/experiment/experiment_json.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace attn
{

namespace
{

using nlohmann::ordered_json;

const QString copy_suffix = QStringLiteral(".json");

/// `value_t::discarded` if the copy is missing or damaged.
ordered_json readJson(const QString& copy)
{
    QFile file(copy);
    return file.open(QIODevice::ReadOnly) ? ordered_json::parse(file.readAll().toStdString(), nullptr, false)
                                          : ordered_json(ordered_json::value_t::discarded);
}

QString textIn(const ordered_json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString();
}

/// A lock never becomes stale by age, only when its process has ended (tryToLock()).
std::shared_ptr<QLockFile> lockOf(const QString& copy)
{
    auto lock = std::make_shared<QLockFile>(copy.chopped(copy_suffix.size()) + ".lock");
    lock->setStaleLockTime(0);
    return lock;
}

/// Tries to acquire the lock, also that of an ended process. Its lock file can contain the id of a running process,
/// even our own (every start in Flatpak's sandbox can have the same). removeStaleLockFile() fails for a file that a
/// process has open and locked.
bool tryToLock(QLockFile& lock) { return lock.tryLock(0) || (lock.removeStaleLockFile() && lock.tryLock(0)); }

/// Deletes a copy and the temporary file that QSaveFile left if its process was killed.
void removeCopy(const QString& copy)
{
    const QDir folder = QFileInfo(copy).dir();
    for (const QString& name : folder.entryList({QFileInfo(copy).fileName() + '*'}, QDir::Files))
        QFile::remove(folder.filePath(name));
}

}  // namespace

QString autosaveFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/autosave"; }

std::vector<UnsavedWork> findUnsavedWork()
{
    const QDir folder(autosaveFolder());
    QStringList names;  // a killed process leaves a copy, its lock, or both
    for (const QFileInfo& file : folder.entryInfoList(QDir::Files))
        names << file.baseName();
    names.removeDuplicates();
    std::vector<UnsavedWork> copies;
    for (const QString& name : names) {
        const QFileInfo copy(folder, name + copy_suffix);
        auto lock = lockOf(copy.filePath());
        if (!tryToLock(*lock))
            continue;
        const ordered_json json = readJson(copy.filePath());
        if (copy.exists())
            copies.push_back(
                {copy.filePath(),
                 {textIn(json, "file"), textIn(json, "folder"), QByteArray::fromHex(textIn(json, "digest").toLatin1())},
                 textIn(json, "heading"),
                 copy.lastModified(),
                 std::move(lock)});
        else
            removeCopy(copy.filePath());
    }
    std::ranges::stable_sort(copies, std::ranges::greater(), &UnsavedWork::when);
    return copies;
}

Experiment readCopy(const UnsavedWork& work)
{
    const ordered_json json = readJson(work.copy);
    return parseExperiment(json.contains("experiment") ? json["experiment"].dump() : std::string(),
                           QFileInfo(work.origin.folder).filesystemFilePath());
}

void discard(const UnsavedWork& work) { removeCopy(work.copy); }

Autosave::Autosave(const std::function<void(const InputError&)>& failed)
    : m_job(
          [this, failed](const std::optional<InputError>& error) {
              if (error && !m_failing)
                  failed(*error);
              m_failing = error.has_value();
          },
          &m_singleThread)
{
    m_singleThread.setMaxThreadCount(1);
}

void Autosave::write(const Experiment& experiment, const DocumentOrigin& origin, const QString& heading)
{
    QDir().mkpath(autosaveFolder());
    QFile::setPermissions(autosaveFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (m_copy.isEmpty()) {
        m_copy = autosaveFolder() + '/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + copy_suffix;
        m_lock = lockOf(m_copy);
    }
    if (!m_lock->isLocked())
        m_lock->tryLock(0);
    m_job.start([=, copy = m_copy](std::stop_token) -> std::optional<InputError> {
        try {
            const ordered_json json = {{"file", origin.file.toStdString()},
                                       {"folder", origin.folder.toStdString()},
                                       {"digest", origin.digest.toHex().toStdString()},
                                       {"heading", heading.toStdString()},
                                       {"experiment", toJson(experiment)}};
            saveText(copy, json.dump());
            return std::nullopt;
        } catch (const InputError& error) {
            return error;
        }
    });
}

void Autosave::remove()
{
    if (m_copy.isEmpty())
        return;
    m_job.cancel();
    m_singleThread.waitForDone();
    removeCopy(m_copy);
    m_copy.clear();
    m_lock.reset();
}

void Autosave::adopt(const UnsavedWork& work)
{
    remove();
    m_copy = work.copy;
    m_lock = work.lock;
}

}  // namespace attn
