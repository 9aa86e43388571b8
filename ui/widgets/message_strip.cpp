// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/message_strip.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attn
{

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent), m_place(new QLabel), m_message(new QLabel), m_close(new QToolButton)
{
    setProperty("look", "message");
    m_place->setProperty("look", "muted");
    m_place->setTextFormat(Qt::PlainText);
    m_message->setProperty("look", "error");
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setWordWrap(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(12);
    layout->addWidget(m_place);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    m_close->setProperty("look", "flat");
    m_close->setFocusPolicy(Qt::StrongFocus);
    connect(m_close, &QToolButton::clicked, this, [this] {
        setMessage({}, {});
        emit closed();
    });
    updateLook();
    hide();
}

void MessageStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        updateLook();
    QFrame::changeEvent(event);
}

void MessageStrip::updateLook()
{
    m_close->setIcon(icon("close", themeOf(palette()).muted));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
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
