// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QWidget>

#include <functional>

namespace attn
{

/// A ring inside the edge of a widget, or of a part of it, that draws the eye there; it takes no click, and goes with
/// the widget.
class Ring : public QWidget
{
    Q_OBJECT

public:
    using Part = std::function<QRect()>;

    /// @param part in the coordinates of `target`; empty: all of it
    explicit Ring(QWidget* target, Part part = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QWidget* m_target;
    Part m_part;
};

/// Gives a widget a name by which lessons point at it: one of lessonControls().
void nameControl(QWidget* widget, const char* name);
/// The widget of that name; null: there is none.
QWidget* controlNamed(const QWidget* window, const QString& name);

}  // namespace attn
