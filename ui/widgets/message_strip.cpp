// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>

namespace attn
{

MessageStrip::MessageStrip(QWidget* parent) : QFrame(parent), m_place(new QLabel), m_message(new QLabel)
{
    setProperty("look", "message");
    m_place->setProperty("look", "muted");
    m_place->setTextFormat(Qt::PlainText);
    m_message->setProperty("look", "error");
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setWordWrap(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(12);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_place);
    hide();
}

void MessageStrip::setMessage(const QString& place, const QString& message)
{
    m_place->setText(place);
    m_message->setText(message);
    setAccessibleName(message);
    setVisible(!message.isEmpty());
}

QString MessageStrip::message() const { return m_message->text(); }

}  // namespace attn
