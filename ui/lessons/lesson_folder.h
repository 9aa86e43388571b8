// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"
#include "ui/lessons/prepared_page.h"
#include "ui/session/background_job.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace attn
{

/// A lesson of the user's own, in a folder or a zip; read again on a worker thread whenever a file in it is saved.
class LessonFolder : public QObject
{
    Q_OBJECT

public:
    explicit LessonFolder(QObject* parent = nullptr);

    /// @param path of a folder, a zip, or a file in the folder
    void open(const QString& path);
    void close();

signals:
    /// @param again whether it was open before
    void read(const attn::LessonPtr& lesson, bool again);
    /// The lesson's problems, one line each: "lesson.json:12: …"; empty if there are none.
    void checked(const QStringList& problems);

private:
    struct Reading {
        LessonPtr lesson;  ///< null: there is none
        QStringList problems;
    };
    void start();
    void watch();
    [[nodiscard]] static Reading readAndCheck(const QString& path);

    QString m_path;
    bool m_shown = false;
    QFileSystemWatcher m_watcher;
    QTimer m_settling;  ///< debounce: an editor touches several files on saving
    LatestJob<Reading> m_job;
};

}  // namespace attn
