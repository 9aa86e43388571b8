// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/experiment_file.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/shipped_files.h"
#include "ui/files/examples.h"
#include "ui/files/models_dialog.h"
#include "ui/files/reading.h"
#include "ui/session/language.h"
#include "ui/words/position_names.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>
#include <QStorageInfo>

#include <string_view>
#include <utility>

namespace attn
{

namespace
{

constexpr const char* recent_key = "window/recent";
constexpr int max_recent_files = 8;

constexpr int autosave_delay_ms = 500;
constexpr int check_delay_ms = 200;
constexpr qsizetype max_name_length = 40;  // characters, in a message

/// SHA-256 of a file's content; empty if it cannot be read, nullopt if it does not exist.
std::optional<QByteArray> digestOf(const QString& path)
{
    if (!QFileInfo::exists(path))
        return std::nullopt;
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

Experiment loadFromPath(const QString& path)
{
    if (isExample(path))
        return loadExample(path);
    const QFileInfo file(path);
    return file.isDir() ? experimentWithModel(file.filesystemFilePath()) : loadExperiment(file.filesystemFilePath());
}

void rebasePath(std::string& file, const QString& from, const QString& to)
{
    const QString absolute = QDir(from).absoluteFilePath(QString::fromStdString(file));
    const QString relative = QDir(to).relativeFilePath(absolute);
    file = (relative.startsWith("..") ? QDir::cleanPath(absolute) : relative).toStdString();
}

}  // namespace

ExperimentFile::ExperimentFile(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_openedQuery(session->experiment().inputs.query),
      m_autosave([this](const InputError& error) {
          emit failed({tr("Copy of the unsaved work").toStdString(), error.message()});
      }),
      m_job([this](const Reading& reading) { take(reading); })
{
    m_autosaveTimer.setSingleShot(true);
    m_autosaveTimer.setInterval(autosave_delay_ms);
    connect(&m_autosaveTimer, &QTimer::timeout, this, &ExperimentFile::autosave);
    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(check_delay_ms);
    connect(&m_checkTimer, &QTimer::timeout, this, &ExperimentFile::checkDisk);
    for (const auto reported : {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(&m_watcher, reported, this, [this] { m_checkTimer.start(); });
    connect(session->documentUndoStack(), &QUndoStack::cleanChanged, this, &ExperimentFile::changed);
    connect(this, &ExperimentFile::changed, this, &ExperimentFile::updateAutosave);
    session->whenChanged(Change::experiment, this, &ExperimentFile::updateAutosave);
}

bool ExperimentFile::isModified() const
{
    return !m_session->isTemporary() && (m_diskState == DiskState::gone || !m_session->documentUndoStack()->isClean());
}

QString ExperimentFile::heading() const
{
    if (m_session->isTemporary())
        return m_temporaryHeading;
    if (!m_origin.file.isEmpty()) {
        const QString name = QFileInfo(m_origin.file).fileName();
        return name.endsWith(experiment_extension) ? name.chopped(experiment_extension.size()) : name;
    }
    const Experiment& experiment = m_session->experiment();
    const auto* text = std::get_if<TextInput>(&experiment.inputs.query);
    if (!text || (experiment.inputs.query == m_openedQuery && !experiment.title.empty()))
        return shortened(exampleTitle(experiment.title));
    const QString first =
        text->sequences.empty() ? QString() : QString::fromStdString(text->displayText(0)).simplified();
    return first.isEmpty() ? tr("Untitled") : shortened(first);
}

QString ExperimentFile::shortHeading() const
{
    const QString name = heading();
    return name.size() <= max_name_length ? name : name.first(max_name_length).trimmed() + QStringLiteral(" …");
}

void ExperimentFile::startWith(const Experiment& experiment)
{
    stopReading();
    replaceDocument({}, experiment);
}

void ExperimentFile::open(const QString& path)
{
    read(
        path, [path] { return loadFromPath(path); },
        [this, path](const Experiment& read, const QByteArray& digest) {
            const QFileInfo file(path);
            if (file.isDir())
                rememberModelFolder(path);
            if (file.isFile())
                replaceDocument({file.absoluteFilePath(), file.absolutePath(), digest}, read);
            else
                replaceDocument({}, read);
        });
}

void ExperimentFile::restore(const UnsavedWork& work)
{
    read(
        work.copy, [work] { return readCopy(work); },
        [this, work](const Experiment& read, const QByteArray&) {
            replaceDocument(work.origin, read);
            m_autosave.adopt(work);
            if (shortHeading() != work.heading)
                m_openedQuery = TextInput{};  // the text was edited, so the heading is derived from it
            m_session->documentUndoStack()->resetClean();
            checkDisk();
        });
}

void ExperimentFile::reload()
{
    // Keep the current folder, so that undo and saving find the files of both experiments.
    const QString file = path();
    if (!file.isEmpty())
        read(
            file, [file] { return loadExperiment(QFileInfo(file).filesystemFilePath()); },
            [this, file](const Experiment& read, const QByteArray& digest) {
                const Experiment moved = withRebasedPaths(read, QFileInfo(file).absolutePath(), m_origin.folder);
                m_session->edit(tr("Revert to what is saved"), [&](Experiment& experiment) { experiment = moved; });
                setSavedFile(file, digest);
            });
}

void ExperimentFile::read(const QString& path, const std::function<Experiment()>& load, const ReadHandler& use)
{
    setReading(path);
    m_job.start([path, load, use, before = m_session->experiment()](std::stop_token) {
        const auto digest = digestOf(path);  // before reading, so that a concurrent change is detected
        return Reading{path, digest.value_or(QByteArray()), before, readSafely(path, load), use};
    });
}

void ExperimentFile::stopReading()
{
    m_job.cancel();
    setReading({});
}

void ExperimentFile::setReading(const QString& path)
{
    m_reading = path;
    emit readingChanged();
}

void ExperimentFile::take(const Reading& reading)
{
    setReading({});
    if (const auto* error = std::get_if<InputError>(&reading.outcome)) {
        emit QFileInfo(reading.path).isDir() ? modelFailed(*error) : failed(*error);
        return;
    }
    const bool edited_meanwhile = m_session->experiment() != reading.before;
    if (!edited_meanwhile || !m_confirmReplace || m_confirmReplace())
        reading.use(std::get<Experiment>(reading.outcome), reading.digest);
}

void ExperimentFile::replaceDocument(const DocumentOrigin& origin, const Experiment& experiment)
{
    m_origin = origin;
    m_session->replace(experiment);
    m_openedQuery = m_session->experiment().inputs.query;
    setSavedFile(origin.file, origin.digest);
    emit opened();
}

/// Marks the session's experiment as equal to the content of the file.
void ExperimentFile::setSavedFile(const QString& path, const QByteArray& digest)
{
    m_origin.file = path;
    m_origin.digest = digest;
    m_diskState = DiskState::unchanged;
    m_session->documentUndoStack()->setClean();
    watchDisk();
    if (!path.isEmpty()) {
        QStringList files = recentFiles();
        files.removeAll(path);
        files.prepend(path);
        QSettings().setValue(recent_key, files.mid(0, max_recent_files));
    }
    emit changed();
}

void ExperimentFile::showTemporary(const Experiment& experiment, const QString& heading)
{
    stopReading();
    if (m_autosaveTimer.isActive())
        autosave();
    m_autosaveTimer.stop();
    m_temporaryHeading = heading;
    m_session->showTemporary(experiment);
    emit opened();
    emit changed();
}

void ExperimentFile::restoreDocument()
{
    if (!m_session->isTemporary())
        return;
    stopReading();
    m_session->restoreDocument();
    emit changed();
    emit documentRestored();
}

void ExperimentFile::overwriteOnDisk()
{
    m_origin.digest = m_digestOnDisk;
    m_session->documentUndoStack()->resetClean();
    setDiskState(DiskState::unchanged);
}

void ExperimentFile::checkDisk()
{
    if (m_origin.file.isEmpty())
        return;
    watchDisk();
    const std::optional<QByteArray> digest = digestOf(m_origin.file);
    m_digestOnDisk = digest.value_or(QByteArray());
    const bool same = m_digestOnDisk.isEmpty() || m_digestOnDisk == m_origin.digest;  // empty: unreadable
    setDiskState(!digest ? DiskState::gone : same ? DiskState::unchanged : DiskState::changed);
}

void ExperimentFile::setDiskState(DiskState state)
{
    if (std::exchange(m_diskState, state) != state)
        emit changed();
}

/// Watches the file and its folder; called again after each notification, because the watcher stops watching a replaced
/// file.
void ExperimentFile::watchDisk()
{
    const QString& file = m_origin.file;
    QStringList wanted;
    for (const QString& path : {file, QFileInfo(file).path()})
        if (!file.isEmpty() && QFileInfo::exists(path))
            wanted << path;
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (watched == wanted)
        return;
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

/// Starts the autosave timer at the first of several edits, so that continuous editing does not delay it.
void ExperimentFile::updateAutosave()
{
    if (m_session->isTemporary())
        return;
    if (!isModified()) {
        m_autosaveTimer.stop();
        m_autosave.remove();
    } else if (!m_autosaveTimer.isActive()) {
        m_autosaveTimer.start();
    }
}

void ExperimentFile::autosave() { m_autosave.write(m_session->experimentWithView(), m_origin, shortHeading()); }

void ExperimentFile::save(const QString& path)
{
    const QFileInfo file(path);
    const std::string text =
        fileText(withRebasedPaths(m_session->experimentWithView(), m_origin.folder, file.absolutePath()));
    saveText(path, text);
    if (!m_session->isTemporary())
        setSavedFile(file.absoluteFilePath(), QCryptographicHash::hash(text, QCryptographicHash::Sha256));
    emit saved(path);
}

void ExperimentFile::saveSelfContained(const QString& path)
{
    saveText(path, fileText(packed(m_session->experimentWithView())));
    emit saved(path);
}

QStringList ExperimentFile::recentFiles() { return QSettings().value(recent_key).toStringList(); }

Experiment builtInExperiment()
{
    // Prefer the file of the current language: built_in_zh for zh_CN.
    const std::string own = "built_in_" + currentLanguage().left(2).toStdString();
    return loadExample(shippedFile("examples/" + own + ".attn.json").empty() ? "built_in" : own);
}

Experiment withRebasedPaths(Experiment experiment, const QString& from, const QString& to)
{
    if (experiment.packed)
        return packed(std::move(experiment));
    forEachFileUse(experiment, [&](std::string& file, const NamedTensors&) { rebasePath(file, from, to); });
    if (experiment.model && !isModelExample(QString::fromStdString(experiment.model->folder)))
        rebasePath(experiment.model->folder, from, to);
    return experiment;
}

void saveText(const QString& path, const std::string& text)
{
    // Unbuffered: in Qt 6.4, commit() does not detect that buffered text could not be written. On a full disk, the
    // first write can succeed partially; the next one reports the error.
    QSaveFile file(path);
    bool ok = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    for (std::string_view rest = text; ok && !rest.empty();) {
        const qint64 written = file.write(rest.data(), static_cast<qint64>(rest.size()));
        ok = written > 0;
        rest.remove_prefix(ok ? static_cast<std::size_t>(written) : 0);
    }
    if (ok && file.commit())
        return;
    const QStorageInfo disk(QFileInfo(path).path());
    if (disk.isReady() && !disk.isReadOnly() && disk.bytesAvailable() < static_cast<qint64>(text.size()))
        throw InputError(path.toStdString(),
                         ATTN_TEXT("core", "The disk is full: free some space on it, or choose another disk."));
    throw InputError(path.toStdString(), ATTN_TEXT("core", "The file cannot be written: %1. Choose another place."),
                     file.errorString().toStdString());
}

}  // namespace attn
