// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/status_line.h"

#include <chrono>

namespace attn
{

StatusLine::StatusLine(QWidget* window) : QLabel(window)
{
    using namespace std::chrono_literals;
    setObjectName("overlay");
    setTextFormat(Qt::PlainText);
    setMargin(8);
    hide();
    m_end.setSingleShot(true);
    m_end.setInterval(5s);
    connect(&m_end, &QTimer::timeout, this, &StatusLine::clearMessage);
}

void StatusLine::confirm(const QString& text)
{
    setText(text);
    adjustSize();
    move(12, parentWidget()->height() - height() - 12);
    show();
    raise();
    m_end.start();
}

void StatusLine::clearMessage()
{
    clear();
    hide();
}

}  // namespace attn
