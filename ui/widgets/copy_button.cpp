// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/copy_button.h"

#include <QClipboard>
#include <QGuiApplication>

namespace attn
{

namespace
{

constexpr int said_for = 2500;  // milliseconds

}  // namespace

CopyButton::CopyButton(QWidget* parent) : QPushButton(parent)
{
    setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    m_copied.setSingleShot(true);
    m_copied.setInterval(said_for);
    connect(&m_copied, &QTimer::timeout, this, &CopyButton::say);
}

void CopyButton::setName(const QString& name)
{
    m_name = name;
    say();
}

void CopyButton::copy(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
    m_copied.start();
    say();
}

void CopyButton::say() { setText(m_copied.isActive() ? tr("✓ Copied") : m_name); }

}  // namespace attn
