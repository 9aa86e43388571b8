// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/experiment_file.h"

#include "core/error/with_file_name.h"
#include "core/experiment_file/experiment_json.h"
#include "core/experiment_file/packing.h"
#include "core/files/file_io.h"
#include "core/tensor_files/safetensors.h"
#include "ui/files/examples.h"
#include "ui/files/model_examples.h"
#include "ui/files/model_folders.h"
#include "ui/session/language.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <span>

namespace attn
{

namespace
{

constexpr const char* recent_key = "window/recent";
constexpr int most_recent = 8;

constexpr int autosave_delay_ms = 500;
constexpr qsizetype longest_name = 40;  // in a message

std::variant<Experiment, InputError> load(const QString& path)
{
    try {
        if (isExample(path))
            return loadExample(path);
        return QFileInfo(path).isDir() ? experimentOn(path.toStdString()) : loadExperiment(path.toStdString());
    } catch (const InputError& error) {
        return withFileName(path.toStdString(), error);
    } catch (const std::bad_alloc&) {
        return withFileName(path.toStdString(),
                            {"", ATTN_TEXT("core", "There is not enough memory to read this file.")});
    }
}

void writeText(const QString& path, const std::string& text)
{
    writeFileAtomically(path.toStdString(), std::as_bytes(std::span(text)));
}

void moveFile(std::string& file, const QString& from, const QString& to)
{
    const QString absolute = QDir(from).absoluteFilePath(QString::fromStdString(file));
    const QString relative = QDir(to).relativeFilePath(absolute);
    file = (relative.startsWith("..") ? QDir::cleanPath(absolute) : relative).toStdString();
}

}  // namespace

ExperimentFile::ExperimentFile(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_openedQuery(session->experiment().inputs.query),
      m_job([this](Reading reading) { take(std::move(reading)); })
{
    m_autosaveTimer.setSingleShot(true);
    m_autosaveTimer.setInterval(autosave_delay_ms);
    connect(&m_autosaveTimer, &QTimer::timeout, this, &ExperimentFile::autosave);
    connect(&m_watch, &FileWatch::looked, this, &ExperimentFile::compareWithDisk);
    connect(&m_journal, &Journal::failed, this, [this](const InputError& error) {
        emit failed({tr("Copy of the unsaved work").toStdString(), error.message()});
    });
    connect(session->undoStack(), &QUndoStack::cleanChanged, this, &ExperimentFile::changed);
    connect(session->undoStack(), &QUndoStack::cleanChanged, this, &ExperimentFile::updateAutosave);
    session->whenChanged(Change::experiment, this, &ExperimentFile::updateAutosave);
}

bool ExperimentFile::isModified() const { return !m_aside && !m_session->undoStack()->isClean(); }

QString ExperimentFile::heading() const
{
    if (m_aside)
        return m_borrowedHeading;
    if (!m_path.isEmpty()) {
        const QString name = QFileInfo(m_path).fileName();
        return name.endsWith(experiment_ending) ? name.chopped(experiment_ending.size()) : name;
    }
    const Experiment& experiment = m_session->experiment();
    const auto* text = std::get_if<TextInput>(&experiment.inputs.query);
    if (!text || (experiment.inputs.query == m_openedQuery && !experiment.title.empty()))
        return exampleTitle(experiment.title);
    const QString first =
        text->sequences.empty() ? QString() : QString::fromStdString(text->sequences.front()).simplified();
    return first.isEmpty() ? tr("Untitled") : first;
}

QString ExperimentFile::shortHeading() const
{
    const QString name = heading();
    return name.size() <= longest_name ? name : name.first(longest_name).trimmed() + QStringLiteral(" …");
}

void ExperimentFile::startWith(const Experiment& experiment)
{
    m_job.cancel();
    replaceDocument({}, experiment);
}

void ExperimentFile::open(const QString& path)
{
    const QFileInfo file(path);
    read(path, [this, file](const Reading& reading) {
        replaceDocument({file.absoluteFilePath(), file.absolutePath(), reading.digest.value_or(QByteArray())},
                        std::get<Experiment>(reading.outcome));
    });
}

void ExperimentFile::openExample(const QString& path)
{
    read(path, [this](const Reading& reading) {
        replaceDocument({{}, exampleFolder(), {}}, std::get<Experiment>(reading.outcome));
    });
}

void ExperimentFile::openModel(const QString& folder)
{
    read(folder, [this](const Reading& reading) {
        rememberModelFolder(reading.path);
        replaceDocument({}, std::get<Experiment>(reading.outcome));
    });
}

void ExperimentFile::openCopy(const QString& path)
{
    read(path, [this, folder = QFileInfo(path).absolutePath()](const Reading& reading) {
        replaceDocument({{}, folder, {}}, std::get<Experiment>(reading.outcome));
    });
}

void ExperimentFile::restore(const UnsavedWork& work)
{
    read(work.entry, [this, work](const Reading& reading) {
        replaceDocument({work.origin.file, journalFolder(), work.origin.digest}, std::get<Experiment>(reading.outcome));
        m_journal.adopt(work);
        if (shortHeading() != work.origin.heading)
            m_openedQuery = TextInput{};  // the text was edited and names the work
        m_session->undoStack()->resetClean();
        look();
    });
}

void ExperimentFile::reload()
{
    if (!m_path.isEmpty())
        read(m_path, [this](const Reading& reading) { reloadFrom(reading); });
}

void ExperimentFile::reloadFrom(const Reading& reading)
{
    // Use the base folder of the current experiment, so that undo and saving find the files of both.
    const Experiment read = movedTo(std::get<Experiment>(reading.outcome), QFileInfo(m_path).absolutePath(), m_folder);
    m_session->edit(tr("Revert to what is saved"), [&](Experiment& experiment) { experiment = read; });
    setSavedAt(m_path, reading.digest.value_or(QByteArray()));
}

void ExperimentFile::read(const QString& path, const std::function<void(const Reading&)>& use)
{
    m_job.start([path, use, before = m_session->experiment()](std::stop_token) {
        const auto digest = digestOf(path);  // before reading, so that a concurrent change is detected
        return Reading{path, digest, before, load(path), use};
    });
}

void ExperimentFile::take(const Reading& reading)
{
    if (const auto* error = std::get_if<InputError>(&reading.outcome)) {
        emit QFileInfo(reading.path).isDir() ? modelFailed(*error) : failed(*error);
        return;
    }
    const bool edited_meanwhile = m_session->experiment() != reading.before;
    if (!edited_meanwhile || !m_mayReplace || m_mayReplace())
        reading.use(reading);
}

void ExperimentFile::replaceDocument(const Place& place, const Experiment& experiment)
{
    m_path = place.file;
    m_folder = place.folder;
    m_session->replace(experiment);
    m_openedQuery = m_session->experiment().inputs.query;
    setSavedAt(place.file, place.digest);
    emit opened();
}

/// Marks the session's experiment as equal to the content of the file.
void ExperimentFile::setSavedAt(const QString& path, const QByteArray& digest)
{
    m_session->undoStack()->setClean();
    setFile(path, digest);
    setOnDisk(OnDisk::unchanged);
    addToRecent();
    emit changed();
}

void ExperimentFile::setFile(const QString& path, const QByteArray& digest)
{
    m_path = path;
    m_digest = digest;
    m_claim.claim(path);
    m_watch.watch(path);
}

void ExperimentFile::borrow(const Experiment& experiment, const QString& heading)
{
    m_job.cancel();
    if (!m_aside) {
        if (m_autosaveTimer.isActive())
            autosave();
        m_autosaveTimer.stop();
        m_aside = Aside{{m_path, m_folder, m_digest},
                        m_onDisk,
                        m_openedQuery,
                        m_session->experimentWithView(),
                        m_session->history()};
    }
    m_borrowedHeading = heading;
    replaceDocument({{}, exampleFolder(), {}}, experiment);
}

void ExperimentFile::giveBack()
{
    if (!m_aside)
        return;
    m_job.cancel();
    const Aside aside = *m_aside;
    m_folder = aside.place.folder;
    m_session->replace(aside.experiment, aside.history);
    m_openedQuery = aside.openedQuery;
    setFile(aside.place.file, aside.place.digest);
    setOnDisk(aside.onDisk);
    m_aside.reset();
    look();
    emit opened();
    emit changed();
    emit gaveBack();
}

void ExperimentFile::overwriteDiskChanges()
{
    m_digest = m_digestOnDisk;
    m_session->undoStack()->resetClean();
    setOnDisk(OnDisk::unchanged);
}

void ExperimentFile::checkDiskNow()
{
    if (!m_path.isEmpty())
        compareWithDisk(digestOf(m_path));
}

/// An unreadable file (empty digest) counts as unchanged.
void ExperimentFile::compareWithDisk(const std::optional<QByteArray>& digest)
{
    m_digestOnDisk = digest.value_or(QByteArray());
    const bool same = digest && (digest->isEmpty() || *digest == m_digest);
    setOnDisk(!digest ? OnDisk::gone : same ? OnDisk::unchanged : OnDisk::changed);
}

void ExperimentFile::setOnDisk(OnDisk state)
{
    if (state == m_onDisk)
        return;
    m_onDisk = state;
    if (state == OnDisk::gone)
        m_session->undoStack()->resetClean();  // nothing on disk has this work
    emit onDiskChanged();
}

/// Starts the autosave timer with the first of several edits, so that a burst does not delay it.
void ExperimentFile::updateAutosave()
{
    if (m_aside)  // the journal holds the document set aside
        return;
    if (!isModified()) {
        m_autosaveTimer.stop();
        m_journal.drop();
    } else if (!m_autosaveTimer.isActive()) {
        m_autosaveTimer.start();
    }
}

void ExperimentFile::autosave()
{
    m_journal.keep(movedTo(m_session->experimentWithView(), m_folder, journalFolder()),
                   {m_path, m_digest, shortHeading()});
}

void ExperimentFile::save(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const Experiment experiment = movedTo(m_session->experimentWithView(), m_folder, folder);
    const std::string text = fileText(experiment);
    writeText(path, text);
    removeAbandonedFiles(folder.toStdString());
    setSavedAt(QFileInfo(path).absoluteFilePath(), QCryptographicHash::hash(text, QCryptographicHash::Sha256));
    emit saved();
}

void ExperimentFile::saveSelfContained(const QString& path) const
{
    writeText(path, fileText(packed(m_session->experimentWithView())));
}

void ExperimentFile::addToRecent()
{
    if (m_path.isEmpty())
        return;
    QStringList files = recent();
    files.removeAll(m_path);
    files.prepend(m_path);
    QSettings().setValue(recent_key, files.mid(0, most_recent));
}

QStringList ExperimentFile::recent() { return QSettings().value(recent_key).toStringList(); }

Experiment builtInExperiment()
{
    // Prefer the file of the current language: built_in_zh for zh_CN.
    QFile file(QStringLiteral(":/examples/built_in_%1.attn.json").arg(currentLanguage().left(2)));
    if (!file.exists())
        file.setFileName(QStringLiteral(":/examples/built_in.attn.json"));
    file.open(QIODevice::ReadOnly);
    return parseExperiment(file.readAll().toStdString(), {});
}

Experiment movedTo(Experiment experiment, const QString& from, const QString& to)
{
    if (experiment.packed)
        return packed(std::move(experiment));
    forEachFileUse(experiment, [&](std::string& file, const NamedTensors&) { moveFile(file, from, to); });
    if (experiment.model && !isModelExample(QString::fromStdString(experiment.model->folder)))
        moveFile(experiment.model->folder, from, to);
    return experiment;
}

}  // namespace attn
