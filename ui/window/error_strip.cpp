// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/error_strip.h"

#include "ui/words/message_text.h"

#include <QEvent>

namespace attn
{

ErrorStrip::ErrorStrip(Session* session, QWidget* parent) : MessageStrip(parent), m_session(session)
{
    connect(session, &Session::errorChanged, this, [this] {
        m_closed = false;
        follow();
    });
    connect(session, &Session::experimentChanged, this, &ErrorStrip::forgive);
    connect(this, &MessageStrip::closed, this, [this] {
        m_closed = m_closed || !m_fileError;
        forgive();
    });
}

void ErrorStrip::setSaidBeside(const std::function<bool()>& saidBeside, const std::function<QString()>& label)
{
    m_saidBeside = saidBeside;
    m_label = label;
    follow();
}

void ErrorStrip::complain(const InputError& error)
{
    m_fileError = error;
    follow();
}

void ErrorStrip::forgive()
{
    m_fileError.reset();
    follow();
}

void ErrorStrip::follow()
{
    const std::optional<InputError>& error = m_fileError ? m_fileError : m_session->error();
    const bool told = m_fileError || (error && !m_closed && !m_saidBeside());
    if (!told) {
        setMessage({}, {});
        return;
    }
    const QString label = m_fileError ? QString() : m_label();
    setMessage(label.isEmpty() ? QString::fromStdString(error->place()) : label, messageText(error->message()));
}

void ErrorStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        follow();
    MessageStrip::changeEvent(event);
}

}  // namespace attn
