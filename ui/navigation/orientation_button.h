// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QToolButton>

namespace attn
{

/// Says whether queries are rows or columns, and turns the pictures round when pressed.
class OrientationButton : public QToolButton
{
    Q_OBJECT

public:
    explicit OrientationButton(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void turn();
    void refresh();

    Session* m_session;
};

}  // namespace attn
