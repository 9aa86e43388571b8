// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/file_actions.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/tensor_file.h"
#include "core/forward/extracted_layer.h"
#include "ui/files/tensor_use.h"
#include "ui/theme/event_filter.h"
#include "ui/widgets/ask.h"
#include "ui/words/model_names.h"
#include "ui/words/position_names.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>

namespace attn
{

namespace
{

/// Whether a file contains tensors instead of an experiment; false if it cannot be read: opening it as an experiment
/// then reports the error.
bool holdsTensors(const QString& path)
{
    try {
        return fileKindOf(QFileInfo(path).filesystemFilePath()).has_tensors;
    } catch (const InputError&) {
        return false;
    }
}

}  // namespace

FileActions::FileActions(Session* session, ExperimentFile* file, QWidget* window)
    : QObject(window), m_session(session), m_file(file), m_window(window)
{
    file->setConfirmReplace([this] { return maybeSave(); });
    connect(file, &ExperimentFile::failed, this, &FileActions::failed);
    connect(session->traceComparison(), &TraceComparison::failed, this, &FileActions::failed);
}

void FileActions::open()
{
    if (const QString path = askForExperiment(tr("Open an experiment")); !path.isEmpty())
        openFile(path);
}

void FileActions::compareWithFile()
{
    if (const QString path = askForExperiment(tr("Compare with an experiment")); !path.isEmpty())
        m_session->traceComparison()->pinFile(path);
}

QString FileActions::askForExperiment(const QString& title) const
{
    return askForFile(m_window, title, QFileInfo(m_file->path()).path(),
                      tr("Experiments (*.attn.json);;All files (*)"));
}

void FileActions::openFile(const QString& path)
{
    if (holdsTensors(path))
        attempt([&] { useTensors(m_session, path, m_window); });
    else if (!m_requests.show(path) && maybeSave() && confirmReadingOutside(path))
        m_file->open(path);
}

/// Whether tensor files outside the experiment's folder may be read; asks once per folder.
bool FileActions::confirmReadingOutside(const QString& path)
{
    const QString key = QStringLiteral("files/readable");
    QStringList readable = QSettings().value(key).toStringList();
    for (const std::filesystem::path& folder : externalTensorFolders(QFileInfo(path).filesystemFilePath())) {
        const QString name = QString::fromStdString(folder.string());
        if (readable.contains(name))
            continue;
        if (!isConfirmed(m_window, tr("Files of another folder"),
                         tr("The experiment “%1” reads files of the folder\n%2\nOnly allow this if you know where it "
                            "comes from.")
                             .arg(nameInQuotes(QFileInfo(path).fileName()), name),
                         tr("Read them")))
            return false;
        readable << name;
        QSettings().setValue(key, readable);
    }
    return true;
}

void FileActions::openFiles(const QStringList& paths)
{
    for (const QString& path : paths)
        (path == paths.front() ? this : m_requests.add())->openFile(path);
}

void FileActions::openModel()
{
    if (const QString folder = askForFolder(m_window, tr("Open a model's folder")); !folder.isEmpty())
        openFile(folder);
}

bool FileActions::hasModel() const { return m_session->experiment().model.has_value(); }

void FileActions::extractLayer()
{
    const TracePtr trace = m_session->currentTrace();
    if (!trace || !trace->experiment().model)
        return;
    attempt([&] {
        Experiment apart = extractedLayer(*trace);
        const ModelUse& use = *trace->experiment().model;
        apart.title = tr("%1 of %2", "layer, model")
                          .arg(partName(use.model->plan(), use.part, use.layer), m_file->heading())
                          .toStdString();
        apart.view = m_session->experimentWithView().view;
        FileActions* opened = m_requests.add();
        opened->m_file->startWith(apart);
        opened->m_session->setPanels(m_session->panels());
    });
}

void FileActions::restore(const UnsavedWork& work)
{
    m_file->restoreDocument();
    const bool replacesNothing =
        !m_file->isModified() && (m_file->path().isEmpty() || m_file->path() == work.origin.file);
    (replacesNothing ? this : m_requests.add())->m_file->restore(work);
}

bool FileActions::discardWork(const UnsavedWork& work)
{
    if (!isConfirmed(m_window, tr("Unsaved work"),
                     tr("Delete the unsaved work of “%1” for good?").arg(nameInQuotes(work.heading)), tr("Delete")))
        return false;
    discard(work);
    return true;
}

void FileActions::revert()
{
    const QString name = QFileInfo(m_file->path()).fileName();
    if (!m_file->isModified() ||
        isConfirmed(m_window, tr("Revert"), tr("Give up the changes since %1 was saved? This can be undone.").arg(name),
                    tr("Revert")))
        m_file->reload();
}

bool FileActions::save()
{
    enum Answer { replace, save_as };
    if (m_file->path().isEmpty())
        return saveAs();
    m_file->checkDisk();
    if (m_file->diskState() == ExperimentFile::DiskState::changed)
        switch (ask(
            m_window, tr("Save the experiment"),
            tr("%1 was changed by another program since it was read here. Replace it, and lose what was changed there?")
                .arg(QFileInfo(m_file->path()).fileName()),
            {tr("Replace"), tr("Save as…")})) {
        case replace:
            break;
        case save_as:
            return saveAs();
        default:
            return false;
        }
    return attempt([this] { m_file->save(m_file->path()); });
}

bool FileActions::saveAs()
{
    const QString path = askForSavePath(m_window, tr("Save the experiment"), suggestedName(experiment_extension),
                                        {{tr("Experiments"), experiment_extension}});
    return !path.isEmpty() && attempt([&] { m_file->save(path); });
}

void FileActions::saveSelfContained()
{
    const QString path =
        askForSavePath(m_window, tr("Save for handing out"),
                       suggestedName(tr("-handout", "at the end of a file's name") + experiment_extension),
                       {{tr("Experiments"), experiment_extension}});
    if (!path.isEmpty())
        attempt([&] { m_file->saveSelfContained(path); });
}

bool FileActions::maybeSave()
{
    m_file->restoreDocument();
    if (!m_file->isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(nameInQuotes(m_file->shortHeading())),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

QString FileActions::suggestedName(const QString& extension) const
{
    if (!m_file->path().isEmpty())
        return QFileInfo(m_file->path()).path() + '/' + QFileInfo(m_file->path()).baseName() + extension;
    static const QRegularExpression unwanted(
        R"(^[.\s]+|[\\/:*?"<>|…\x00-\x1f]|[.\s]+$)");  // not allowed on some file systems
    const QString name = m_file->heading().remove(unwanted);
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + '/' +
           (name.isEmpty() ? tr("attention") : name) + extension;
}

bool FileActions::attempt(const std::function<void()>& work)
{
    try {
        work();
        return true;
    } catch (const InputError& error) {
        emit failed(error);
        return false;
    }
}

namespace
{

QStringList filesOf(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

}  // namespace

void acceptDroppedFiles(QWidget* window, FileActions* actions)
{
    window->setAcceptDrops(true);
    new EventFilter(qApp, window, [window, actions](QObject* receiver, QEvent* event) {
        const bool dropped = event->type() == QEvent::Drop;
        if ((!dropped && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove) ||
            !receiver->isWidgetType() || static_cast<QWidget*>(receiver)->window() != window)
            return false;
        auto* drop = static_cast<QDropEvent*>(event);  // base class of the other drag events
        const QStringList files = filesOf(drop->mimeData());
        if (files.isEmpty())
            return false;
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        if (dropped)  // queued: a modal dialog would block the drag source's program
            QMetaObject::invokeMethod(
                actions, [actions, files] { actions->openFiles(files); }, Qt::QueuedConnection);
        return true;
    });
}

}  // namespace attn
