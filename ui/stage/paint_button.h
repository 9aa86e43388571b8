// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QToolButton>

namespace attn
{

/// In a corner of a stage that can be painted on, where it covers nothing if there is one: turns the brush on.
class PaintButton : public QToolButton
{
    Q_OBJECT

public:
    PaintButton(Session* session, QWidget* stage);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void place();
    void updateLook();

    Session* m_session;
};

}  // namespace attn
