// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/ask.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QTreeView>

#include <algorithm>

namespace attn
{

int ask(QWidget* parent, const QString& title, const QString& question, const QStringList& answers)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);  // a question may contain a file name
    std::vector<QAbstractButton*> buttons;
    for (const QString& answer : answers)
        buttons.push_back(box.addButton(answer, QMessageBox::AcceptRole));
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return static_cast<int>(std::ranges::find(buttons, box.clickedButton()) - buttons.begin());
}

namespace
{

struct AskTexts {
    Q_DECLARE_TR_FUNCTIONS(AskWhereToWrite)
};

/// Whether the extension is a common one of other file types.
bool isCommonExtension(const QString& extension)
{
    static const QSet<QString> known = {
        "bin",         "bmp", "csv", "doc", "docx", "gguf", "gif",  "h5",   "hdf5", "html", "ipynb", "jpeg", "jpg",
        "json",        "mat", "md",  "npy", "npz",  "odt",  "onnx", "pdf",  "pkl",  "png",  "pt",    "pth",  "py",
        "safetensors", "svg", "tex", "tif", "tsv",  "txt",  "xls",  "xlsx", "xml",  "yaml", "yml",   "zip"};
    return known.contains(extension.toLower());
}

const FileType* typeOf(const QString& path, const std::vector<FileType>& types)
{
    const auto found = std::ranges::find_if(
        types, [&](const FileType& type) { return path.endsWith(type.extension, Qt::CaseInsensitive); });
    return found == types.end() ? nullptr : &*found;
}

/// Appends the extension, or only the rest of it if the path ends in its first parts: "my.attn" becomes "my.attn.json".
QString withExtension(QString path, const QString& extension)
{
    for (qsizetype present = extension.size(); present > 0; --present)
        if ((present == extension.size() || extension[present] == '.') &&
            path.endsWith(extension.first(present), Qt::CaseInsensitive))
            return path + extension.sliced(present);
    return path + extension;
}

/// Qt's own file dialog, used if the desktop has none, elides all of its four columns: show only the name and the date.
void showFullFileNames(const QFileDialog& dialog)
{
    enum Column { name, size, kind, date };
    auto* files = dialog.findChild<QTreeView*>("treeView");
    if (!files)
        return;
    files->setColumnHidden(size, true);
    files->setColumnHidden(kind, true);
    files->header()->setStretchLastSection(false);
    files->header()->setSectionResizeMode(name, QHeaderView::Stretch);
    files->header()->setSectionResizeMode(date, QHeaderView::ResizeToContents);
}

QString pathChosenIn(QFileDialog& dialog)
{
    showFullFileNames(dialog);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace

QString askForFile(QWidget* parent, const QString& title, const QString& folder, const QString& filter)
{
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return pathChosenIn(dialog);
}

QString askForFolder(QWidget* parent, const QString& title)
{
    QFileDialog dialog(parent, title);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return pathChosenIn(dialog);
}

QString askForSavePath(QWidget* parent, const QString& title, const QString& suggested,
                       const std::vector<FileType>& types)
{
    QStringList filters;
    for (const FileType& type : types)
        filters << QStringLiteral("%1 (*%2)").arg(type.name, type.extension);
    QFileDialog dialog(parent, title, suggested, filters.join(";;"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const QString typed = pathChosenIn(dialog);
    if (typed.isEmpty() || types.empty() || typeOf(typed, types))
        return typed;
    const QFileInfo info(typed);
    const FileType& type =
        types[static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(dialog.selectedNameFilter()), 0))];
    const bool common = isCommonExtension(info.suffix());
    const bool other = common && !type.extension.endsWith('.' + info.suffix(), Qt::CaseInsensitive);
    const QString path = withExtension(common ? info.path() + '/' + info.completeBaseName() : typed, type.extension);
    const QString name = QFileInfo(path).fileName();
    if (other &&
        !isConfirmed(parent, title,
                     AskTexts::tr("No .%1 file can be written here. Write %2 instead?").arg(info.suffix(), name),
                     AskTexts::tr("Write %1").arg(name)))
        return {};
    if (QFileInfo::exists(path) &&
        !isConfirmed(parent, title, AskTexts::tr("%1 is there already. Replace it?").arg(name),
                     AskTexts::tr("Replace")))
        return {};
    return path;
}

}  // namespace attn
