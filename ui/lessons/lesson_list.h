// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"
#include "ui/lessons/lesson_progress.h"
#include "ui/lessons/prepared_page.h"

#include <QDialog>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace attn
{

class DropDown;
/// Lists the shipped lessons, or the common mistakes, with duration, progress and summary, in the order of a course or
/// of a path for self-study.
class LessonList : public QDialog
{
    Q_OBJECT

public:
    LessonList(ShippedKind kind, LessonProgress* progress, QWidget* parent = nullptr);

    /// Selects the lesson after `after`; if that is empty, the one that was open last or, if it was finished, the next
    /// unfinished one.
    void openAfter(const QString& after = {});

signals:
    /// @param name one of shippedLessons()
    void chosen(const QString& name);

private:
    void fill();
    [[nodiscard]] int rowOf(const QString& lesson) const;
    [[nodiscard]] int rowToContinueWith() const;
    void updateDetails();
    void choose();
    [[nodiscard]] QString current() const;
    [[nodiscard]] std::vector<std::string> shownNames() const;

    ShippedKind m_kind;
    LessonProgress* m_progress;
    std::vector<LessonPtr> m_lessons;
    DropDown* m_path;
    QListWidget* m_list;
    QLabel* m_title;
    QLabel* m_summary;
    QPushButton* m_start;
    QPushButton* m_again;
};

}  // namespace attn
