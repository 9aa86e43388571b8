// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;

namespace attn
{

/// Above the stage while an experiment takes long to compute, with a way to stop it, and after it was stopped, with a
/// way to go on: the numbers below are not those of the experiment that the panel shows.
class ComputingBar : public QFrame
{
    Q_OBJECT

public:
    explicit ComputingBar(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void showState();

    Session* m_session;
    QLabel* m_text;
    QPushButton* m_button;
    QTimer m_patience;
};

}  // namespace attn
