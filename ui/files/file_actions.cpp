// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/file_actions.h"

#include "core/export/trace_file.h"
#include "core/files/file_kind.h"
#include "ui/files/tensor_use.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>

namespace attn
{

namespace
{

/// A kind of file that is written: what the dialog calls it, and how its names end.
struct FileType {
    QString name;
    QString ending;

    [[nodiscard]] QString filter() const { return QStringLiteral("%1 (*%2)").arg(name, ending); }
};

/// Whether people know an ending as that of another kind of file.
bool isOtherEnding(const QString& ending)
{
    static const QSet<QString> known = {
        "bin",         "bmp", "csv", "doc", "docx", "gguf", "gif",  "h5",   "hdf5", "html", "ipynb", "jpeg", "jpg",
        "json",        "mat", "md",  "npy", "npz",  "odt",  "onnx", "pdf",  "pkl",  "png",  "pt",    "pth",  "py",
        "safetensors", "svg", "tex", "tif", "tsv",  "txt",  "xls",  "xlsx", "xml",  "yaml", "yml",   "zip"};
    return known.contains(ending.toLower());
}

const FileType* typeOf(const QString& path, const std::vector<FileType>& types)
{
    const auto found = std::ranges::find_if(
        types, [&](const FileType& type) { return path.endsWith(type.ending, Qt::CaseInsensitive); });
    return found == types.end() ? nullptr : &*found;
}

bool isConfirmed(QWidget* parent, const QString& title, const QString& question, const QString& yes)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::Cancel, parent);
    const QPushButton* accept = box.addButton(yes, QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == accept;
}

/// Whether a file has tensors instead of an experiment; false where opening it will tell what is wrong.
bool holdsTensors(const QString& path)
{
    try {
        return fileKindOf(path.toStdString()).has_tensors;
    } catch (const InputError&) {
        return false;
    }
}

/// Asks for a name, sees to its ending, and never agrees to replacing a file that the person was not asked about.
/// @return empty when the person gave up
QString askWhereToWrite(QWidget* parent, const QString& title, const QString& suggested,
                        const std::vector<FileType>& types)
{
    QStringList filters;
    for (const FileType& type : types)
        filters << type.filter();
    QString filter;
    const QString typed = QFileDialog::getSaveFileName(parent, title, suggested, filters.join(";;"), &filter);
    if (typed.isEmpty() || typeOf(typed, types))
        return typed;
    const QFileInfo info(typed);
    const FileType& type = types[static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(filter), 0))];
    const bool other = isOtherEnding(info.suffix());
    const QString path = (other ? info.path() + '/' + info.completeBaseName() : typed) + type.ending;
    const QString name = QFileInfo(path).fileName();
    if (other &&
        !isConfirmed(parent, title,
                     FileActions::tr("What is written here is no .%1 file. Write %2 instead?").arg(info.suffix(), name),
                     FileActions::tr("Write %1").arg(name)))
        return {};
    if (QFileInfo::exists(path) &&
        !isConfirmed(parent, title, FileActions::tr("%1 is there already. Replace it?").arg(name),
                     FileActions::tr("Replace")))
        return {};
    return path;
}

}  // namespace

FileActions::FileActions(Session* session, ExperimentFile* file, QWidget* window)
    : QObject(window), m_session(session), m_file(file), m_window(window)
{
    file->setMayReplace([this] { return mayDiscard(); });
    connect(file, &ExperimentFile::failed, this, &FileActions::failed);
    connect(session->comparing(), &Comparing::failed, this, &FileActions::failed);
}

void FileActions::startBuiltIn()
{
    if (mayDiscard())
        m_file->startBuiltIn();
}

void FileActions::open()
{
    if (const QString path = askForExperiment(tr("Open an experiment")); !path.isEmpty())
        openFile(path);
}

void FileActions::compareWithFile()
{
    if (const QString path = askForExperiment(tr("Compare with an experiment")); !path.isEmpty())
        m_session->comparing()->pinFile(path);
}

QString FileActions::askForExperiment(const QString& title) const
{
    return QFileDialog::getOpenFileName(m_window, title, QFileInfo(m_file->path()).path(),
                                        tr("Experiments (*.attn.json);;All files (*)"));
}

void FileActions::openFile(const QString& path)
{
    if (holdsTensors(path))
        attempt([&] { useTensors(m_session, path, m_window); });
    else if (mayDiscard())
        m_file->open(path);
}

void FileActions::openExample(const QString& path)
{
    if (mayDiscard())
        m_file->openExample(path);
}

bool FileActions::save()
{
    return m_file->path().isEmpty() ? saveAs() : attempt([this] { m_file->save(m_file->path()); });
}

bool FileActions::saveAs()
{
    const QString path = askWhereToWrite(m_window, tr("Save the experiment"), suggestedName(experiment_ending),
                                         {{tr("Experiments"), experiment_ending}});
    return !path.isEmpty() && attempt([&] { m_file->save(path); });
}

void FileActions::exportTrace()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const QString path =
        askWhereToWrite(m_window, tr("Export every tensor"), suggestedName(".safetensors"),
                        {{QStringLiteral("Safetensors"), ".safetensors"}, {tr("NumPy archive"), ".npz"}});
    if (!path.isEmpty())
        attempt([&] { writeTraceFile(path.toStdString(), *trace, traceTensors(*trace)); });
}

bool FileActions::mayDiscard()
{
    if (!m_file->isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"), tr("The experiment has changes that are not saved."),
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

QString FileActions::suggestedName(const QString& ending) const
{
    if (!m_file->path().isEmpty())
        return QFileInfo(m_file->path()).path() + '/' + QFileInfo(m_file->path()).baseName() + ending;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + '/' + tr("attention") + ending;
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

}  // namespace attn
