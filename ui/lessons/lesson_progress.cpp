// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_progress.h"

#include <QSettings>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* progress_key = "lessons/progress";
constexpr const char* latest_key = "lessons/latest";

using nlohmann::json;

/// A member of a JSON object; null if it is missing or `object` is not an object.
json memberOf(const json& object, const std::string& name)
{
    return object.is_object() && object.contains(name) ? object.at(name) : json();
}

/// "done": true, or false where something was shown.
LessonProgress::State stateIn(const json& value)
{
    using State = LessonProgress::State;
    return !value.is_boolean() ? State::open : value.get<bool>() ? State::done : State::shown;
}

QString textIn(const json& value) { return value.is_string() ? QString::fromStdString(value) : QString(); }

}  // namespace

/// Text that cannot be parsed is discarded: only this program writes it.
LessonProgress::LessonProgress()
    : m_lessons(json::parse(QSettings().value(progress_key).toString().toStdString(), nullptr, false))
{
    if (!m_lessons.is_object())
        m_lessons = json::object();
}

json LessonProgress::at(const QString& lesson, const char* member) const
{
    return memberOf(memberOf(m_lessons, lesson.toStdString()), member);
}

json LessonProgress::pageOf(const QString& lesson, const QString& page) const
{
    return memberOf(at(lesson, "pages"), page.toStdString());
}

json& LessonProgress::entry(const QString& lesson)
{
    json& found = m_lessons[lesson.toStdString()];
    if (!found.is_object())
        found = json::object();
    if (!memberOf(found, "pages").is_object())
        found["pages"] = json::object();
    return found;
}

QString LessonProgress::latest() const { return QSettings().value(latest_key).toString(); }

LessonProgress::State LessonProgress::state(const QString& lesson) const { return stateIn(at(lesson, "done")); }

QString LessonProgress::lastPage(const QString& lesson) const { return textIn(at(lesson, "last")); }

LessonProgress::State LessonProgress::state(const QString& lesson, const QString& page) const
{
    return stateIn(memberOf(pageOf(lesson, page), "done"));
}

QString LessonProgress::answerTo(const QString& lesson, const QString& page) const
{
    return textIn(memberOf(pageOf(lesson, page), "answer"));
}

void LessonProgress::visit(const QString& lesson, const QString& page)
{
    entry(lesson)["last"] = page.toStdString();
    QSettings().setValue(latest_key, lesson);
    save();
}

void LessonProgress::finishPage(const QString& lesson, const QString& page, State state)
{
    entry(lesson)["pages"][page.toStdString()]["done"] = state == State::done;
    save();
}

void LessonProgress::keepAnswer(const QString& lesson, const QString& page, const QString& answer)
{
    entry(lesson)["pages"][page.toStdString()]["answer"] = answer.toStdString();
    save();
}

void LessonProgress::finish(const QString& lesson, State state)
{
    entry(lesson)["done"] = std::max(state, this->state(lesson)) == State::done;
    startAgain(lesson);
}

void LessonProgress::startAgain(const QString& lesson)
{
    entry(lesson).erase("last");
    entry(lesson).erase("pages");
    save();
}

void LessonProgress::forgetAll()
{
    m_lessons = json::object();
    QSettings().remove(latest_key);
    save();
}

void LessonProgress::save() const { QSettings().setValue(progress_key, QString::fromStdString(m_lessons.dump())); }

}  // namespace attn
