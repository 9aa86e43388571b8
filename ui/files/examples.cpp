// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/examples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace attn
{

namespace
{

QString titleOf(const QFileInfo& info)
{
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        return info.fileName();
    const QString title = QJsonDocument::fromJson(file.readAll()).object().value("title").toString();
    return title.isEmpty() ? info.fileName() : title;
}

}  // namespace

std::vector<Example> examples()
{
    const QDir folder(QCoreApplication::applicationDirPath() + "/../share/attention-explorer/examples");
    std::vector<Example> list;
    for (const QFileInfo& info : folder.entryInfoList({"*.attn.json"}, QDir::Files, QDir::Name))
        list.push_back({titleOf(info), info.canonicalFilePath()});
    return list;
}

}  // namespace attn
