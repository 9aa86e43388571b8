// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/lessons/lesson_acts.h"

#include <memory>
#include <stdexcept>

namespace attn
{

class MainWindow;

/// Why something cannot be done in the window.
struct CannotDo : std::runtime_error {
    explicit CannotDo(const QString& what) : std::runtime_error(what.toStdString()) {}
};

/// One way of doing what a page of a lesson asks for. Everything throws CannotDo where the window has nothing to do it
/// with, or where it is out of a person's reach.
class Hand
{
public:
    explicit Hand(MainWindow* window) : m_window(window) {}
    virtual ~Hand() = default;
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;

    /// All of it, each once the session has settled.
    void doAll(const std::vector<Act>& acts);
    virtual void answer(const LessonQuestion& question, const LessonAnswer& answer) = 0;
    /// To the next page, or out of the lesson.
    virtual void goOn() = 0;
    virtual void comeBack() = 0;

protected:
    virtual void perform(const GoToPart& act) = 0;
    virtual void perform(const GoToStep& act) = 0;
    virtual void perform(const ChooseCell& act) = 0;
    virtual void perform(const ChangeTo& act) = 0;
    virtual void perform(const ShowAllHeads& act) = 0;
    virtual void perform(const OpenInsight& act) = 0;
    virtual void perform(const Compare& act) = 0;
    virtual void perform(const Reveal& act) = 0;

    [[nodiscard]] MainWindow& window() const { return *m_window; }
    [[nodiscard]] Session& session() const;

private:
    MainWindow* m_window;
};

/// Asks the session, as menus, links and panels do.
std::unique_ptr<Hand> handOfSession(MainWindow* window);
/// Clicks; it types only where there is no other way.
std::unique_ptr<Hand> handWithMouse(MainWindow* window);
/// Presses keys.
std::unique_ptr<Hand> handWithKeys(MainWindow* window);

}  // namespace attn
