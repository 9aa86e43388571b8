// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QIcon>
#include <QVariant>

class QWidget;

namespace attn
{

enum class ThemeChoice { system, light, dark };
enum class Contrast { normal, high };

/// Applies the style and palette of a theme to the application, and its style sheet to all windows passed to
/// styleWindow(); `system` selects the theme closer to the desktop's palette.
void applyTheme(ThemeChoice choice, Contrast contrast = Contrast::normal);

/// Sets the theme's style sheet on a window, which its child dialogs inherit. Call it after adding the window's
/// widgets: with a style sheet, Qt polishes all children of every reparented widget, which would take most of the time
/// for building a window.
void styleWindow(QWidget* window);

/// Sets a property that selectors in window.qss use ("look", "wrong", ...) and re-polishes the widget.
void setStyleProperty(QWidget* widget, const char* property, const QVariant& value);

/// The icon resources/icons/NAME.svg in a colour of the current theme; fainter on a disabled button.
QIcon icon(const QString& name, QColor Theme::*colour = &Theme::muted);

}  // namespace attn
