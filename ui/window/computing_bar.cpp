// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/computing_bar.h"

#include <QPushButton>

namespace attn
{

ComputingBar::ComputingBar(Session* session, QWidget* parent) : WaitingBar(parent), m_session(session)
{
    connect(session, &Session::computingChanged, this, &ComputingBar::follow);
    connect(button(), &QPushButton::clicked, session, [session] {
        if (session->isComputing())
            session->stopComputing();
        else
            session->compute();
    });
    follow();
}

void ComputingBar::follow()
{
    if (m_session->isStopped())
        appear();
    else if (m_session->isComputing())
        appearLater();
    else
        disappear();
}

void ComputingBar::say()
{
    if (m_session->isComputing())
        setWords(tr("Computing… Until it is done, the numbers below are those before."), tr("Stop"));
    else
        setWords(tr("Stopped: the numbers below are those before. Undo, make the experiment smaller, or compute it "
                    "after all."),
                 tr("Compute"));
}

}  // namespace attn
