// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// Says above the stage that what is shown is not the present experiment, while that one cannot be computed.
class StaleNote : public QLabel
{
    Q_OBJECT

public:
    explicit StaleNote(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();

    Session* m_session;
};

}  // namespace attn
