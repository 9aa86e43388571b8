// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/computing_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace attn
{

namespace
{

constexpr int patience = 500;  // milliseconds; what is faster needs no words

}  // namespace

ComputingBar::ComputingBar(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_text(new QLabel), m_button(new QPushButton)
{
    setProperty("look", "message");
    m_text->setWordWrap(true);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(12);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_button);
    connect(session, &Session::computingChanged, this, &ComputingBar::follow);
    connect(&m_patience, &QTimer::timeout, this, &ComputingBar::showState);
    connect(m_button, &QPushButton::clicked, session, [session] {
        if (session->isComputing())
            session->stopComputing();
        else
            session->compute();
    });
    hide();
    follow();
}

void ComputingBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && isVisible())
        showState();
    QFrame::changeEvent(event);
}

void ComputingBar::follow()
{
    m_patience.stop();
    if (m_session->isStopped())
        showState();
    else if (m_session->isComputing())
        m_patience.start();
    else
        hide();
}

void ComputingBar::showState()
{
    const bool computing = m_session->isComputing();
    m_text->setText(computing ? tr("Computing… Until it is done, the numbers below are those before.")
                              : tr("Stopped: the numbers below are those before. Undo, make the experiment smaller, or "
                                   "compute it after all."));
    m_button->setText(computing ? tr("Stop") : tr("Compute"));
    setAccessibleName(m_text->text());
    show();
}

}  // namespace attn
