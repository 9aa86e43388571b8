// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace attn
{

/// What the window is set in: Inter where it is installed, otherwise the system's font; Simplified Chinese glyphs.
QFont textFont();
/// textFont() where its digits are all equally wide, otherwise a font that has such digits: numbers below each other
/// then line up without OpenType features, which QFont does not offer before Qt 6.7.
QFont numberFont();
/// Small, bold and spaced capitals: headings of groups.
QFont headingFont();
/// `font`, set without its rules for joining and kerning letters, if `text` can do without: in a quarter of the time.
/// For words that are others after every move.
QFont quickFont(QFont font, const QString& text);
/// Fixed pitch, for listings.
QFont codeFont();

}  // namespace attn
