// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_panel.h"
#include "ui/matrix/matrix_slice.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QPushButton>
#include <QTemporaryDir>

#include <memory>

namespace attn
{

// A lesson in English: the page "look" only shows text, "cell" requires selecting a cell, "scale" changing a setting,
// "steps" going to a step; "number" and "hidden" ask for a number, "which" for a cell, "choice" for a choice.
extern const char* const small_lesson_json;
extern const char* const small_lesson_en;

/// The requested cell, and the cell of the number that is asked for.
extern const Shape requested_cell;

void writeFile(const QString& path, const QByteArray& text);

/// Base of lesson tests: a window, the small lesson in a temporary folder, and user actions.
class LessonFixture : public QObject
{
protected:
    void openWindow();
    void openSmallLesson();
    void openShipped(const QString& lesson, const QString& page) const;

    [[nodiscard]] Session& session() const { return *m_window->session(); }
    [[nodiscard]] LessonPlayer& player() const;
    [[nodiscard]] LessonPanel& panel() const;
    /// The panel's button with this text; null if there is none.
    [[nodiscard]] QPushButton* button(const QString& text) const;
    [[nodiscard]] Remark::Kind remarkKind() const { return player().remark().kind; }
    /// The panel's text on the keys for the page's task; may be empty.
    [[nodiscard]] QString keys() const;
    /// The requested number as displayed in the window.
    [[nodiscard]] QString requestedNumber() const;

    void goTo(const QString& page) const;
    /// Selects like the arrow keys.
    void select(Index query, Index key) const;
    /// Clicks a cell of the shown step.
    void click(TensorId tensor, GridCell cell) const;
    void setScale(Scale::Kind kind) const;
    void typeAnswer(const QString& text) const;

    using Kind = Remark::Kind;
    using State = LessonProgress::State;
    QTemporaryDir m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace attn
