// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/examples.h"

#include "core/experiment/experiment_json.h"
#include "core/files/tensor_file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <span>

namespace attn
{

namespace
{

constexpr const char* inside = ":/examples";

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What is there already is the same, or of another version of the program.
void putTensors(const QString& name)
{
    const QDir folder(exampleFolder());
    for (const QFileInfo& info : QDir(inside).entryInfoList({name + ".*"}, QDir::Files)) {
        const QString target = folder.filePath(info.fileName());
        const QByteArray bytes = contentOf(info.filePath());
        if (info.suffix() == "json" || bytes == contentOf(target))
            continue;
        folder.mkpath(".");
        writeFileAtomically(target.toStdString(), std::as_bytes(std::span(bytes.data(), std::size_t(bytes.size()))));
    }
}

}  // namespace

std::vector<Example> examples()
{
    std::vector<Example> list;
    for (const QFileInfo& info : QDir(inside).entryInfoList({"*.attn.json"}, QDir::Files, QDir::Name)) {
        const QString title = QJsonDocument::fromJson(contentOf(info.filePath())).object().value("title").toString();
        list.push_back({title, info.filePath()});
    }
    return list;
}

QString exampleFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/examples"; }

Experiment loadExample(const QString& path)
{
    putTensors(QFileInfo(path).baseName());
    return parseExperiment(contentOf(path).toStdString(), exampleFolder().toStdString());
}

}  // namespace attn
