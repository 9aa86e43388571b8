// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/prepared_page.h"
#include "ui/session/latest_job.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace attn
{

/// A user's lesson in a folder or zip file; read again on a worker thread whenever one of its files is saved.
class LessonFolder : public QObject
{
    Q_OBJECT

public:
    explicit LessonFolder(QObject* parent = nullptr);

    /// @param path a folder, a zip file, or a file in the folder
    void open(const QString& path);
    void close();

signals:
    /// @param again whether it was already open
    void read(const attn::LessonPtr& lesson, bool again);
    /// The lesson's problems, one per line: "lesson.json:12: …"; empty if there are none.
    void checked(const QStringList& problems);

private:
    struct Reading {
        LessonPtr lesson;  ///< null if the lesson cannot be read
        QStringList problems;
    };
    void start();
    void watch();
    [[nodiscard]] static Reading readAndCheck(const QString& path);

    QString m_path;
    bool m_shown = false;
    QFileSystemWatcher m_watcher;
    QTimer m_settling;  ///< debounces: editors modify several files on saving
    LatestJob<Reading> m_job;
};

}  // namespace attn
