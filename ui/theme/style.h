// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

class QWidget;

namespace attn
{

enum class ThemeChoice { system, light, dark };
enum class Contrast { normal, high };

/// Gives the whole application the style, palette and style sheet of a theme; `system`: of the one that is nearer to
/// the desktop's own palette.
void applyTheme(ThemeChoice choice, Contrast contrast = Contrast::normal);

/// Sets a property that window.qss selects by ("look", "wrong", ...) and has the widget styled anew.
void setStyleProperty(QWidget* widget, const char* property, const QVariant& value);

}  // namespace attn
