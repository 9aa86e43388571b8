// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_folder.h"

#include "core/lessons/check_lesson.h"
#include "ui/words/message_text.h"

#include <QDir>
#include <QFileInfo>

namespace attn
{

namespace
{

constexpr int milliseconds_to_settle = 150;

QString lineOf(const LessonProblem& problem)
{
    return QStringLiteral("%1:%2: %3")
        .arg(QString::fromStdString(problem.file))
        .arg(problem.line)
        .arg(messageText(problem.message));
}

}  // namespace

LessonFolder::LessonFolder(QObject* parent)
    : QObject(parent), m_job([this](const Reading& reading) {
          watch();
          if (reading.lesson)
              emit read(reading.lesson, std::exchange(m_shown, true));
          emit checked(reading.problems);
      })
{
    m_settling.setSingleShot(true);
    m_settling.setInterval(milliseconds_to_settle);
    connect(&m_settling, &QTimer::timeout, this, &LessonFolder::start);
    for (const auto changed : {&QFileSystemWatcher::directoryChanged, &QFileSystemWatcher::fileChanged})
        connect(&m_watcher, changed, this, [this] { m_settling.start(); });
}

void LessonFolder::open(const QString& path)
{
    close();
    const QFileInfo file(path);
    const bool inFolder = file.isFile() && file.suffix() != "zip";
    m_path = inFolder ? file.absolutePath() : file.absoluteFilePath();
    start();
}

void LessonFolder::close()
{
    m_job.cancel();
    m_settling.stop();
    m_path.clear();
    m_shown = false;
    watch();
    emit checked({});
}

void LessonFolder::start()
{
    m_job.start([path = m_path](const std::stop_token&) { return readAndCheck(path); });
}

LessonFolder::Reading LessonFolder::readAndCheck(const QString& path)
{
    Reading reading;
    try {
        const ParsedLesson read = readLesson(QFileInfo(path).filesystemFilePath());
        for (const LessonProblem& problem : checkLesson(read))
            reading.problems += lineOf(problem);
        if (!read.lesson.pages.empty())
            reading.lesson = std::make_shared<const Lesson>(read.lesson);
    } catch (const InputError& error) {
        reading.problems +=
            QStringLiteral("%1: %2").arg(QString::fromStdString(error.place()), messageText(error.message()));
    }
    return reading;
}

/// Adds all files again, because QFileSystemWatcher drops files that are replaced.
void LessonFolder::watch()
{
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    if (m_path.isEmpty())
        return;
    m_watcher.addPath(m_path);
    if (QFileInfo(m_path).isDir())
        for (const QFileInfo& file : QDir(m_path).entryInfoList(QDir::Files))
            m_watcher.addPath(file.absoluteFilePath());
}

}  // namespace attn
