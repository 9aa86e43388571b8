// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/key_hint.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn
{

namespace
{

class KeyHint
{
    Q_DECLARE_TR_FUNCTIONS(attn::KeyHint)

public:
    static QString cell() { return tr("F6 to the matrix, Enter, then the arrow keys"); }

    /// What the page shows from the start needs no way to it.
    static QStringList of(const LessonGoal& goal, const LessonView& view)
    {
        QStringList ways;
        if (goal.part && goal.part != view.part)
            ways += tr("Alt+Page Down to the next layer");
        if (goal.step && goal.step != view.step)
            ways += tr("F6 to the strip of steps, then Left and Right");
        if (goal.cell)
            ways += cell();
        if (goal.revealed)
            ways += tr("F6 to the matrix, Enter, arrow keys, then a number and Enter");
        if (!goal.settings.empty() || goal.predicts)
            ways += tr("F6 to the experiment panel, then Tab");
        if (goal.comparing)
            ways += tr("Ctrl+D pins what is shown as A");
        if (goal.all_heads)
            ways += tr("Ctrl+G");
        if (goal.insight)
            ways += tr("F6 to the explanation panel, then the arrow keys");
        return ways;
    }

    static QString said(const QStringList& ways)
    {
        return ways.isEmpty() ? QString()
                              : tr("Keyboard: %1. Shift+F6 leads back here.").arg(ways.join(tr("; ", "between keys")));
    }
};

}  // namespace

TaskPlace placeOfTask(const LessonPage& page, TensorId shown)
{
    if (!page.goal)
        return TaskPlace::stage;
    if (page.goal->step && *page.goal->step != shown)
        return TaskPlace::strip;
    if (!page.goal->settings.empty() || page.goal->predicts)
        return TaskPlace::experiment;
    return page.goal->insight ? TaskPlace::insight : TaskPlace::stage;
}

QString keyHint(const LessonPage& page)
{
    if (page.goal)
        return KeyHint::said(KeyHint::of(*page.goal, page.view));
    if (page.question && std::holds_alternative<CellAnswer>(page.question->answer))
        return KeyHint::said({KeyHint::cell()});
    return {};
}

}  // namespace attn
