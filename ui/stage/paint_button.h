// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QToolButton>

namespace attn
{

/// In a corner of a stage that can be painted on: turns the brush on.
class PaintButton : public QToolButton
{
    Q_OBJECT

public:
    PaintButton(Session* session, QWidget* stage);

    /// Whether what is shown can be painted, and the brush is off.
    [[nodiscard]] bool isWanted() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateLook();

    Session* m_session;
};

}  // namespace attn
