// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/stage_points.h"
#include "tests/ui/window/window_test.h"
#include "tests/ui/written_file.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

namespace attn
{

/// A file of the lesson in English in tests/ui/lessons/small_lesson: the page "look" only shows text, "cell" requires
/// selecting a cell, "scale" changing a setting, "steps" going to a step; "number" and "hidden" ask for a number,
/// "which" for a cell, "choice" for a choice.
inline QByteArray smallLessonFile(const QString& name)
{
    return contentOf(ATTN_SOURCE_DIR "/tests/ui/lessons/small_lesson/" + name);
}

/// The requested cell, and the cell of the number that is asked for.
inline const Shape requested_cell = {0, 0, 2, 1};

/// Base of lesson tests: a window, the small lesson in a temporary folder, and user actions.
class LessonFixture : public WindowTest
{
protected:
    void openWindow()
    {
        QSettings().clear();
        start();
    }

    void openSmallLesson() const
    {
        for (const char* name : {"lesson.json", "en.md", "start.attn.json"})
            writeFile(m_folder.filePath(name), smallLessonFile(name));
        reopenSmallLesson();
    }

    void openWindowWithSmallLesson()
    {
        openWindow();
        openSmallLesson();
    }

    void reopenSmallLesson() const
    {
        m_window->lessons()->openUserLesson(m_folder.path());
        QTRY_VERIFY(player().lesson() && player().isReady());
    }

    void openShipped(const QString& lesson, const QString& page) const
    {
        m_window->lessons()->openShipped(lesson);
        QTRY_VERIFY(player().isReady());
        goTo(page);
        QVERIFY(awaitSettled(session()));
    }

    [[nodiscard]] LessonPlayer& player() const { return *m_window->lessons()->player(); }
    [[nodiscard]] LessonPanel& panel() const { return *m_window->lessons()->panel(); }

    /// The panel's button with this text; null if there is none.
    [[nodiscard]] QPushButton* button(const QString& text) const
    {
        for (QPushButton* button : panel().findChildren<QPushButton*>())
            if (button->text() == text && !button->isHidden())
                return button;
        return nullptr;
    }

    [[nodiscard]] Remark::Kind remarkKind() const { return player().remark().kind; }

    /// The panel's text on the keys for the page's task; may be empty.
    [[nodiscard]] QString keys() const
    {
        for (const QLabel* label : panel().findChildren<QLabel*>())
            if (label->text().startsWith("Keyboard: ") && label->isVisible())
                return label->text();
        return {};
    }

    /// The requested number as displayed in the window.
    [[nodiscard]] QString requestedNumber() const
    {
        return QString::number(double((*session().trace())[TensorId::weights].at(requested_cell)), 'f', 2);
    }

    using WindowTest::goTo;
    void goTo(const QString& page) const
    {
        player().goToPage(page);
        QTRY_VERIFY(player().isReady());
    }

    /// Selects like the arrow keys.
    void select(Index query, Index key) const { selectPositions(session(), {{Axis::query, query}, {Axis::key, key}}); }

    /// Clicks a cell of the shown step.
    void click(TensorId tensor, GridCell cell) const
    {
        const auto matrix = matrixOf(stage(), tensor);
        QVERIFY(matrix);
        clickCell(stage(), *matrix, cell);
    }

    void setScale(Scale::Kind kind) const
    {
        session().edit("scale", [kind](Experiment& experiment) { experiment.attention.scale.kind = kind; });
    }

    void typeAnswer(const QString& text) const
    {
        auto* edit = panel().findChild<QLineEdit*>();
        edit->setFocus();
        edit->clear();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }

    using Kind = Remark::Kind;
    using State = LessonProgress::State;
    QTemporaryDir m_folder;
};

}  // namespace attn
