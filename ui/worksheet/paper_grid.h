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
QFont paperDigitFont(int pixels);

inline constexpr int title_pixels = 22;
inline constexpr int heading_pixels = 17;
inline constexpr int text_pixels = 13;
inline constexpr int small_pixels = 11;
inline constexpr int digit_pixels = 12;
inline constexpr int min_digit_pixels = 8;  // 6 points

// Greys that are distinguishable on laser printers and copiers.
inline const QColor ink(0, 0, 0);
inline const QColor pale_ink(0x60, 0x60, 0x60);
inline const QColor rule_ink(0x9a, 0x9a, 0x9a);

/// A matrix with title and labels, measured for paper.
struct PaperGrid {
    const WorksheetMatrix* matrix = nullptr;
    bool solved = false;   ///< all numbers are printed
    double cellWidth = 0;  ///< all cells are equally wide and high
    double cellHeight = 0;
    int digitPixels = 0;
    double labelWidth = 0;       ///< width of the row labels at the left; 0: omitted
    double headerHeight = 0;     ///< height of title and column labels above
    bool rotatedLabels = false;  ///< column labels are rotated, because they are wider than the cells
    QPointF corner;              ///< the upper left corner of the cells

    [[nodiscard]] QSizeF cells() const;
    /// Size including title and labels. A title can be wider than the cells.
    [[nodiscard]] QSizeF size() const;
};

/// Maximum size of a blank cell.
inline constexpr QSizeF largest_blank(52, 34);
inline constexpr QSizeF smallest_blank(38, 25);

/// @param blank size of a blank cell; the width of printed cells depends on their numbers
PaperGrid makePaperGrid(const WorksheetMatrix& matrix, bool solved, const QSizeF& blank);

/// Sets the height of title and column labels for the current cell width.
void measureHeader(PaperGrid& grid);

/// Reduces column width and digit size until the matrix fits.
void shrinkToWidth(PaperGrid& grid, double width);

void paintGrid(QPainter& painter, const PaperGrid& grid);

}  // namespace attn
