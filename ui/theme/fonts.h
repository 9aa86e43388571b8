// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace attn
{

/// Size of the application font relative to the default, for example 1.5. Fonts of individual widgets are scaled
/// through setWidgetFont().
double fontScale();
void setFontScale(double scale);

/// The text font: Inter if installed, otherwise the system font; includes Simplified Chinese glyphs.
QFont textFont();
/// textFont() if its digits have equal widths, otherwise a font with such digits, so that columns of numbers align.
/// (QFont supports the OpenType feature "tnum" only from Qt 6.7.)
QFont numberFont();
/// Font of panel titles.
QFont titleFont();
/// textFont() at a size readable from a distance: 1/30 of the height of the widget's window.
QFont presentationFont(const QWidget* widget);
/// `base` with another weight and a height of `pixels` before scaling by fontScale(); for delegates.
QFont scaledFont(const QFont& base, int pixels, QFont::Weight weight);
/// Small bold letter-spaced capitals for group headings.
QFont headingFont();
/// `font` without kerning and ligatures if `text` does not need shaping, which paints four times as fast. For texts
/// that change with every pointer movement.
QFont fontWithoutNeedlessShaping(QFont font, const QString& text);
/// Fixed-pitch font for code.
QFont codeFont();

/// Applies one of the fonts above to the widget, and again whenever fontScale() changes.
void setWidgetFont(QWidget* widget, QFont (*font)());

/// Sets the font of a widget and its children to the presentation size or, if not `presenting`, to that of the window.
/// Must be called again when the widget is resized.
void setPresentationFont(QWidget* widget, bool presenting);

}  // namespace attn
