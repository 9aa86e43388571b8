// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace attn
{

/// Factor by which the application font is larger than the default, e.g. 1.5. Fonts of single widgets follow it through
/// setOwnFont().
double typeScale();
void setTypeScale(double scale);

/// The text font: Inter if installed, otherwise the system font; with Simplified Chinese glyphs.
QFont textFont();
/// textFont() if its digits are equally wide, otherwise a font with such digits, so that columns of numbers align. (The
/// OpenType feature "tnum" is not available through QFont before Qt 6.7.)
QFont numberFont();
/// The title of a panel.
QFont titleFont();
/// textFont() at a size readable from the back of a room: a thirtieth of the height of the widget's window.
QFont roomFont(const QWidget* widget);
/// `base` with another weight, `pixels` high before scaling with typeScale(); for delegates.
QFont scaledFont(const QFont& base, int pixels, QFont::Weight weight);
/// Small bold letter-spaced capitals, for group headings.
QFont headingFont();
/// `font` without kerning and ligatures if `text` does not need shaping, which takes a quarter of the time. For texts
/// that change with every move.
QFont quickFont(QFont font, const QString& text);
/// Fixed pitch, for listings.
QFont codeFont();

/// Applies one of the fonts above to the widget, again after each change of typeScale().
void setOwnFont(QWidget* widget, QFont (*font)());

/// Sets the font of a widget and its children to the presentation size or, if not `presenting`, back to the window's.
/// Must be called again when the widget is resized.
void setRoomType(QWidget* widget, bool presenting);

}  // namespace attn
