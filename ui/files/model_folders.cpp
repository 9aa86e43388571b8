// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/model_folders.h"

#include "core/models/found_models.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* opened_key = "openedModels";
constexpr int most_opened = 8;

struct ModelFolders {
    Q_DECLARE_TR_FUNCTIONS(ModelFolders)
};

QStringList openedFolders() { return QSettings().value(opened_key).toStringList(); }

}  // namespace

std::vector<Example> modelFolders()
{
    std::vector<Example> folders;
    for (const QString& folder : openedFolders())
        if (QFileInfo(folder).isDir())
            folders.push_back({QFileInfo(folder).fileName(),
                               ModelFolders::tr("A model that was opened before, in %1").arg(folder),
                               folder,
                               {}});
    for (const FoundModel& model : findModels(hubCache(), ownModels())) {
        const QString folder = QDir(QString::fromStdString(model.folder.string())).absolutePath();
        if (std::ranges::find(folders, folder, &Example::path) == folders.end())
            folders.push_back(
                {QString::fromStdString(model.name),
                 ModelFolders::tr("A model of the kind %1, in %2").arg(QString::fromStdString(model.family), folder),
                 folder,
                 {}});
    }
    return folders;
}

void rememberModelFolder(const QString& folder)
{
    QStringList folders = openedFolders();
    const QString absolute = QDir(folder).absolutePath();
    folders.removeAll(absolute);
    folders.prepend(absolute);
    QSettings().setValue(opened_key, folders.mid(0, most_opened));
}

}  // namespace attn
