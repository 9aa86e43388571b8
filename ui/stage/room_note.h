// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attn
{

/// Says, in the stage's upper left corner, that the step is not shown whole, and what makes room for the rest.
class RoomNote : public QLabel
{
    Q_OBJECT

public:
    explicit RoomNote(QWidget* stage);

protected:
    void changeEvent(QEvent* event) override;

private:
    void say();
};

}  // namespace attn
