// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "core/tensor/tensor_table.h"
#include "ui/lessons/page_task.h"

#include <QFrame>
#include <QString>

class QLabel;

namespace attn
{

class MarkdownView;

enum class TaskArea { step_strip, stage, insight, experiment, prediction };

/// The area of the window with a page's task if `shown` is the current step; F6 moves there from the text.
TaskArea areaOfTask(const LessonPage& page, TensorId shown);

/// The keys for doing a page's task without a mouse; empty if Tab and Enter suffice.
QString keyHint(const LessonPage& page);

/// Shows a page's remark: a hint, or whether the result was right. The kinds differ by an icon and a word, not only by
/// colour; announced to screen readers.
class RemarkStrip : public QFrame
{
    Q_OBJECT

public:
    explicit RemarkStrip(QWidget* parent = nullptr);

    void show(const Remark& remark, const std::map<std::string, std::string>* pictures);

signals:
    /// The shown remark changed.
    void remarkShown();
    void linkActivated(const QUrl& link);

private:
    void updateText();
    [[nodiscard]] QString heading() const;

    Remark m_remark;
    QLabel* m_icon;
    QLabel* m_word;
    MarkdownView* m_text;
};

}  // namespace attn
