// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_progress.h"

#include <QSettings>
#include <QUrl>

#include <algorithm>

namespace attn
{

namespace
{

const QString progress_key = QStringLiteral("lessons/progress/");
const QString latest_key = QStringLiteral("lessons/latest");

/// Encoded, because slashes in a folder would split the key.
QString keyOf(const QString& lesson, const QString& member)
{
    return progress_key + QString::fromLatin1(QUrl::toPercentEncoding(lesson)) + '/' + member;
}

QString pageKey(const QString& lesson, const QString& page, const QString& member)
{
    return keyOf(lesson, "pages/" + QString::fromLatin1(QUrl::toPercentEncoding(page)) + '/' + member);
}

/// The stored values: true for `done`, false for `shown`; no value for `open`.
LessonProgress::State stateAt(const QString& key)
{
    using State = LessonProgress::State;
    const QVariant value = QSettings().value(key);
    return !value.isValid() ? State::open : value.toBool() ? State::done : State::shown;
}

QString textAt(const QString& key) { return QSettings().value(key).toString(); }

}  // namespace

QString LessonProgress::latest() const { return textAt(latest_key); }

LessonProgress::State LessonProgress::state(const QString& lesson) const { return stateAt(keyOf(lesson, "done")); }

QString LessonProgress::lastPage(const QString& lesson) const { return textAt(keyOf(lesson, "last")); }

LessonProgress::State LessonProgress::state(const QString& lesson, const QString& page) const
{
    return stateAt(pageKey(lesson, page, "done"));
}

QString LessonProgress::answerTo(const QString& lesson, const QString& page) const
{
    return textAt(pageKey(lesson, page, "answer"));
}

void LessonProgress::visit(const QString& lesson, const QString& page)
{
    QSettings settings;
    settings.setValue(keyOf(lesson, "last"), page);
    settings.setValue(latest_key, lesson);
}

void LessonProgress::finishPage(const QString& lesson, const QString& page, State state)
{
    QSettings().setValue(pageKey(lesson, page, "done"), state == State::done);
}

void LessonProgress::keepAnswer(const QString& lesson, const QString& page, const QString& answer)
{
    QSettings().setValue(pageKey(lesson, page, "answer"), answer);
}

void LessonProgress::finish(const QString& lesson, State state)
{
    QSettings().setValue(keyOf(lesson, "done"), std::max(state, this->state(lesson)) == State::done);
    startAgain(lesson);
}

void LessonProgress::startAgain(const QString& lesson)
{
    QSettings settings;
    settings.remove(keyOf(lesson, "last"));
    settings.remove(keyOf(lesson, "pages"));
}

void LessonProgress::forgetAll()
{
    QSettings settings;
    settings.remove(progress_key.chopped(1));
    settings.remove(latest_key);
}

}  // namespace attn
