// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <QCoreApplication>
#include <QString>

namespace attn
{

/// A sentence of core in the person's language.
inline QString messageText(const Message& message)
{
    const QString translated = QCoreApplication::translate("core", message.text.c_str());
    return QString::fromStdString(Message{translated.toStdString(), message.arguments}.english());
}

}  // namespace attn
