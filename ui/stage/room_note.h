// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attn
{

/// Says, in a corner of the stage, how much of the step is shown, and what makes room for the rest. A click shows the
/// rest all the same, or leaves it out again.
class RoomNote : public QLabel
{
    Q_OBJECT

public:
    enum class Shown {
        result,     ///< what it is made from is missing
        part,       ///< some of what it is made from is missing
        wholeStep,  ///< nothing is missing, though not all can be read
    };
    /// What makes room for the rest, or shows it where it cannot be read.
    enum class WayOut { largerWindow, foldedPanel, wholeStep };

    explicit RoomNote(QWidget* stage);

    /// @param type of the labels on the stage
    void say(Shown shown, WayOut way, const QFont& type);

signals:
    void clicked();

protected:
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void sayIt();

    Shown m_shown = Shown::part;
    WayOut m_way = WayOut::largerWindow;
};

}  // namespace attn
