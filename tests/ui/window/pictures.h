// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace attn
{

/// Saves pictures of a window in one language and theme, numbered in the order in which they are drawn.
class Pictures
{
public:
    /// @param prefix of the files: folder, language and theme
    Pictures(QWidget* window, QString prefix) : m_window(window), m_prefix(std::move(prefix)) {}

    /// The window and, over it, what it opened.
    void draw(const QString& what, const QWidgetList& above = {});
    /// Whatever a widget's drop-downs list, over the widget.
    void drawDropDowns(const QString& what, QWidget* owner);

    /// What could not be drawn is told on standard error.
    void miss(const QString& what);
    [[nodiscard]] bool isComplete() const { return m_complete; }

private:
    QWidget* m_window;
    QString m_prefix;
    int m_count = 0;
    bool m_complete = true;
};

}  // namespace attn
