// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QString>

class QWidget;

namespace attn
{

/// window.qss in the colours of a theme.
QString styleSheetOf(const Theme& theme);

/// Sets a property that window.qss selects by ("look", "wrong", ...) and has the widget styled anew.
void setStyleProperty(QWidget* widget, const char* property, const QVariant& value);

}  // namespace attn
