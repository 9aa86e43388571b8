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

/// Applies the style and palette of a theme to the application, and its style sheet to all windows of styleWindow();
/// `system` selects the theme nearer to the desktop's palette.
void applyTheme(ThemeChoice choice, Contrast contrast = Contrast::normal);

/// Gives a window, and the dialogs that it is the parent of, the style sheet of the theme. Call it when the window's
/// widgets are in place: with a style sheet around them, Qt polishes all children of each widget that is moved into
/// another, which takes most of the time that building a window takes.
void styleWindow(QWidget* window);

/// Sets a property that window.qss selects by ("look", "wrong", ...) and re-polishes the widget.
void setStyleProperty(QWidget* widget, const char* property, const QVariant& value);

/// The icon resources/icons/NAME.svg in a colour of the theme in force when it is painted; fainter on a disabled
/// button, and in the colour of text in the selected row of a list.
QIcon icon(const QString& name, QColor Theme::*colour = &Theme::muted);

}  // namespace attn
