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

    /// There where nothing else is, once the matrices have their places; not there if it is not `wanted`.
    /// @param type of the labels on the stage
    void place(bool wanted, WayOut way, const QFont& type);

protected:
    void changeEvent(QEvent* event) override;

private:
    void say();

    WayOut m_way = WayOut::largerWindow;
};

}  // namespace attn
