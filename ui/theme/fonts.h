// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace attn
{

/// How much larger than ordinary the window's type is, e.g. 1.5. The application's font follows; for fonts of one's own
/// see setOwnFont().
double typeScale();
void setTypeScale(double scale);

/// What the window is set in: Inter where it is installed, otherwise the system's font; Simplified Chinese glyphs.
QFont textFont();
/// textFont() where its digits are all equally wide, otherwise a font that has such digits: numbers below each other
/// then line up without OpenType features, which QFont does not offer before Qt 6.7.
QFont numberFont();
/// What a panel is about, at its top.
QFont titleFont();
/// textFont() as large as a room can read it in the widget's window: a line of thirty.
QFont roomFont(const QWidget* widget);
/// `base` in another weight, so many pixels high before the type is enlarged: for what a delegate paints.
QFont scaledFont(const QFont& base, int pixels, QFont::Weight weight);
/// Small, bold and spaced capitals: headings of groups.
QFont headingFont();
/// `font`, set without its rules for joining and kerning letters, if `text` can do without: in a quarter of the time.
/// For words that are others after every move.
QFont quickFont(QFont font, const QString& text);
/// Fixed pitch, for listings.
QFont codeFont();

/// Gives the widget one of the fonts above, and gives it anew whenever the type gets another size.
void setOwnFont(QWidget* widget, QFont (*font)());

}  // namespace attn
