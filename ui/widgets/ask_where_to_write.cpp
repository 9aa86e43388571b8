// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/ask_where_to_write.h"

#include "ui/widgets/ask.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace attn
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(AskWhereToWrite)
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

}  // namespace

QString askWhereToWrite(QWidget* parent, const QString& title, const QString& suggested,
                        const std::vector<FileType>& types)
{
    QStringList filters;
    for (const FileType& type : types)
        filters << QStringLiteral("%1 (*%2)").arg(type.name, type.ending);
    QString filter;
    const QString typed = QFileDialog::getSaveFileName(parent, title, suggested, filters.join(";;"), &filter);
    if (typed.isEmpty() || types.empty() || typeOf(typed, types))
        return typed;
    const QFileInfo info(typed);
    const FileType& type = types[static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(filter), 0))];
    const bool other = isOtherEnding(info.suffix());
    const QString path = (other ? info.path() + '/' + info.completeBaseName() : typed) + type.ending;
    const QString name = QFileInfo(path).fileName();
    if (other &&
        !isConfirmed(parent, title,
                     Words::tr("What is written here is no .%1 file. Write %2 instead?").arg(info.suffix(), name),
                     Words::tr("Write %1").arg(name)))
        return {};
    if (QFileInfo::exists(path) &&
        !isConfirmed(parent, title, Words::tr("%1 is there already. Replace it?").arg(name), Words::tr("Replace")))
        return {};
    return path;
}

}  // namespace attn
