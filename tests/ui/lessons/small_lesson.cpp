// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/small_lesson.h"

#include "tests/ui/await.h"
#include "tests/ui/stage_points.h"
#include "ui/files/experiment_file.h"
#include "ui/lessons/lessons.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTest>

namespace attn
{

namespace
{

constexpr const char* start_json = R"({"format": "attention-explorer/experiment", "version": 2,
  "inputs": {"query": {"text": ["one two three four"]}}, "attention": {"heads": 2}})";

}  // namespace

const char* const small_lesson_json = R"({
  "format": "attention-explorer/lesson", "version": 1, "minutes": 3,
  "pages": [
    {"name": "look", "experiment": "start.attn.json", "view": {"step": "weights", "cell": "weights 0 0 0 0"},
     "lights": [{"cells": "weights 0 0 1 *"}, {"control": "heads"}]},
    {"name": "cell", "view": {"step": "weights", "cell": "weights 0 0 0 0"}, "goal": {"cell": "weights 0 0 2 1"}},
    {"name": "scale", "goal": {"settings": {"/attention/scale": "none"}}, "lights": [{"setting": "/attention/scale"}]},
    {"name": "number", "question": {"number": "weights 0 0 2 1"}, "after": {"cell": "scores 0 0 3 2"}},
    {"name": "which", "view": {"cell": "weights 0 0 0 0"}, "question": {"cell": "weights 0 0 2 1"}},
    {"name": "hidden", "view": {"cell": "weights 0 0 2 1", "predicting": true},
     "question": {"number": "weights 0 0 2 1"}},
    {"name": "steps", "view": {"step": "weights", "predicting": false}, "goal": {"step": "scaled_scores"}},
    {"name": "choice", "question": {"choice": 2}}
  ]
})";

const char* const small_lesson_en = R"(# A small lesson

What it is about.

## Look {#look}

The weight is **{weights 0 0 1 0}**. <b>No markup.</b>

## Click {#cell}

Click the cell.

### hint
The third row.

### right
That is {weights 0 0 2 1}.

## The scale {#scale}

Switch the scale off.

### hint
In the panel.

## How much? {#number}

What is the number?

### wrong
Look again.

### right
So it is.

## Which cell? {#which}

Which cell?

### wrong
Not this one.

## And here? {#hidden}

What is the hidden number?

## The step {#steps}

Go to the scaled scores. They come from the [scores](step:scores).

## Which? {#choice}

Which one?

### choices
- the first
- the second

### wrong 1
Not the first.)";

const Shape requested_cell = {0, 0, 2, 1};

void writeFile(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void LessonFixture::openWindow()
{
    QSettings().clear();
    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(session()));
}

void LessonFixture::openSmallLesson()
{
    const QString folder = m_folder.path();
    writeFile(folder + "/lesson.json", small_lesson_json);
    writeFile(folder + "/en.md", small_lesson_en);
    writeFile(folder + "/start.attn.json", start_json);
    m_window->lessons()->openUserLesson(folder);
    QTRY_VERIFY(player().lesson() && player().isReady());
}

void LessonFixture::openShipped(const QString& lesson, const QString& page) const
{
    m_window->lessons()->openShipped(lesson);
    QTRY_VERIFY(player().isReady());
    goTo(page);
    QVERIFY(awaitSettled(session()));
}

/// The panel's text about keys.
QString LessonFixture::keys() const
{
    for (const QLabel* label : panel().findChildren<QLabel*>())
        if (label->text().startsWith("Keyboard: ") && label->isVisible())
            return label->text();
    return {};
}

LessonPlayer& LessonFixture::player() const { return *m_window->lessons()->player(); }

LessonPanel& LessonFixture::panel() const { return *m_window->lessons()->panel(); }

QPushButton* LessonFixture::button(const QString& text) const
{
    for (QPushButton* button : panel().findChildren<QPushButton*>())
        if (button->text() == text && !button->isHidden())
            return button;
    return nullptr;
}

QString LessonFixture::requestedNumber() const
{
    return QString::number(double((*session().trace())[TensorId::weights].at(requested_cell)), 'f', 2);
}

void LessonFixture::goTo(const QString& page) const
{
    player().goToPage(page);
    QTRY_VERIFY(player().isReady());
}

void LessonFixture::select(Index query, Index key) const
{
    Selection selection = session().selection();
    selection[Axis::query] = query;
    selection[Axis::key] = key;
    session().select(selection);
}

void LessonFixture::click(TensorId tensor, GridCell cell) const
{
    const auto* stage = m_window->findChild<Stage*>();
    const auto matrix = matrixOf(*stage, tensor);
    QVERIFY(matrix);
    clickCell(*stage, *matrix, cell);
}

void LessonFixture::setScale(Scale::Kind kind) const
{
    session().edit("scale", [kind](Experiment& experiment) { experiment.attention.scale.kind = kind; });
}

void LessonFixture::typeAnswer(const QString& text) const
{
    auto* edit = panel().findChild<QLineEdit*>();
    edit->setFocus();
    edit->clear();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
}

}  // namespace attn
