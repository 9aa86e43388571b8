// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attn
{

/// Says, in a corner of the stage, that the step is not shown whole, and what makes room for the rest.
class RoomNote : public QLabel
{
    Q_OBJECT

public:
    /// What makes room for the rest, or shows it where it cannot be read.
    enum class WayOut { largerWindow, foldedPanel, wholeStep };

    explicit RoomNote(QWidget* stage);

    /// @param type of the labels on the stage
    void say(WayOut way, const QFont& type);

protected:
    void changeEvent(QEvent* event) override;

private:
    void sayIt();

    WayOut m_way = WayOut::largerWindow;
};

}  // namespace attn
