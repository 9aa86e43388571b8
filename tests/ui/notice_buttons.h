// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/notices.h"

#include <QAbstractButton>

namespace attn
{

/// The button of the current notice with this text or name; null if there is none.
inline QAbstractButton* noticeButton(const Notices& notices, const QString& text)
{
    for (QAbstractButton* button : notices.findChildren<QAbstractButton*>())
        if (!button->isHidden() && (button->text() == text || button->accessibleName() == text))
            return button;
    return nullptr;
}

}  // namespace attn
