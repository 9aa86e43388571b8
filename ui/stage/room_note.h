// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attn
{

/// Says, in a corner of the stage, how much of the step is shown, and what makes room for the rest.
class RoomNote : public QLabel
{
    Q_OBJECT

public:
    /// What makes room for the rest, or shows it where it cannot be read.
    enum class WayOut { largerWindow, foldedPanel, wholeStep };

    explicit RoomNote(QWidget* stage);

    /// @param result_only whether what the result is made from is missing; else some of it is shown
    /// @param type        of the labels on the stage
    void say(bool result_only, WayOut way, const QFont& type);

protected:
    void changeEvent(QEvent* event) override;

private:
    void sayIt();

    bool m_resultOnly = false;
    WayOut m_way = WayOut::largerWindow;
};

}  // namespace attn
