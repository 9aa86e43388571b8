// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QSizeF>

class QPainter;

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

/// A matrix with its title and labels, measured for paper.
struct PaperGrid {
    const WorksheetMatrix* matrix = nullptr;
    bool solved = false;   ///< every number is printed
    double cellWidth = 0;  ///< all cells are equally wide and high
    double cellHeight = 0;
    int digitPixels = 0;
    double labelWidth = 0;  ///< of the rows' labels at the left; 0: they are left out
    double headHeight = 0;  ///< of title and column labels above
    bool upright = false;   ///< column labels are turned, because they are wider than the cells
    QPointF corner;         ///< the upper left corner of the cells

    [[nodiscard]] QSizeF cells() const;
    /// Size with title and labels. A title may be wider than the cells.
    [[nodiscard]] QSizeF size() const;
};

/// Size limits of a cell to be written into; as large as there is room.
inline constexpr QSizeF largest_blank(52, 34);
inline constexpr QSizeF smallest_blank(38, 25);

/// @param blank size of a cell to be written into; printed cells are as wide as their numbers need
PaperGrid measured(const WorksheetMatrix& matrix, bool solved, const QSizeF& blank);

/// Sets the height of title and column labels for the present width of the cells.
void measureHead(PaperGrid& grid);

/// Makes the columns narrower, and the digits smaller, until the matrix fits.
void squeeze(PaperGrid& grid, double width);

void paintGrid(QPainter& painter, const PaperGrid& grid);

}  // namespace attn
