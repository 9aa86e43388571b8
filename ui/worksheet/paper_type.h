// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

namespace attn
{

// Lengths on paper are in pixels of 1/96 inch.

constexpr double millimetres(double length) { return length * 96 / 25.4; }

/// The font for `text` on paper: without hinting, and without shaping if the text does not need it, because Inter
/// substitutes glyphs for a bracket or a minus beside digits, which a PDF cannot map back to characters.
QFont paperFont(const QString& text, int pixels, QFont::Weight weight = QFont::Normal);
/// The font for digits aligned in columns.
QFont paperDigits(int pixels);

inline constexpr int title_pixels = 22;
inline constexpr int heading_pixels = 17;
inline constexpr int text_pixels = 13;
inline constexpr int small_pixels = 11;
inline constexpr int digit_pixels = 12;
inline constexpr int smallest_digit_pixels = 8;  // 6 points

// Greys that stay distinct on laser printers and copiers.
inline const QColor ink(0, 0, 0);
inline const QColor pale_ink(0x60, 0x60, 0x60);
inline const QColor rule_ink(0x9a, 0x9a, 0x9a);

}  // namespace attn
