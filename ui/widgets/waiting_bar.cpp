// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/waiting_bar.h"

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

WaitingBar::WaitingBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_button(new QPushButton), m_layout(new QHBoxLayout(this))
{
    setProperty("look", "message");
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    m_layout->setContentsMargins(16, 8, 16, 8);
    m_layout->setSpacing(12);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_button);
    connect(&m_patience, &QTimer::timeout, this, &WaitingBar::appear);
    hide();
}

void WaitingBar::setWords(const QString& text, const QString& button)
{
    m_text->setText(text);
    m_button->setText(button);
    setAccessibleName(text);
}

void WaitingBar::insert(QWidget* widget) { m_layout->insertWidget(1, widget); }

void WaitingBar::appear()
{
    m_patience.stop();
    say();
    show();
}

void WaitingBar::appearLater()
{
    if (isVisible())
        say();
    else if (!m_patience.isActive())
        m_patience.start();
}

void WaitingBar::disappear()
{
    m_patience.stop();
    hide();
}

void WaitingBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && isVisible())
        say();
    QFrame::changeEvent(event);
}

}  // namespace attn
