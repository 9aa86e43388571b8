// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/colour/colour_map.h"
#include "ui/colour/hatch.h"
#include "ui/heatmap/matrix_slice.h"

#include <QRect>
#include <QRegion>
#include <QStringList>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace attn
{

/// Cells that belong together; their frame has the colour of the role.
struct CellGroup {
    enum class Role { head, query, key, value };
    Role role = Role::head;
    Index head = 0;            ///< for Role::head: heads have their own colours, in turn
    std::vector<QRect> cells;  ///< rectangles of columns (x) and rows (y); together they are the group
    bool operator==(const CellGroup&) const = default;
};

/// How far the two matrices reach that a difference is between: a cell beyond either is in the other alone.
struct ComparedSizes {
    Index rowsOfA, columnsOfA;
    Index rowsOfB, columnsOfB;
    bool operator==(const ComparedSizes&) const = default;
};

/// What a person expects, or expected, of a cell.
struct GuessMark {
    GridCell cell;
    float number;
    std::optional<bool> right;  ///< nullopt: not to be told yet
    bool operator==(const GuessMark&) const = default;
};

/// What one matrix shows, as a value: a painter needs nothing else but a place, a font and a theme.
struct MatrixPicture {
    explicit MatrixPicture(MatrixSlice slice) : cells(std::move(slice)) {}

    MatrixSlice cells;

    QString title;              ///< "Kᵀ · head 2"
    QString badge;              ///< "d_k×L_k = 4×6"
    QString description;        ///< what these numbers are, in a sentence
    QStringList rowLabels;      ///< one per row, or none
    QStringList columnLabels;   ///< one per column, or none
    std::optional<Index> head;  ///< the title has this head's colour

    ColourScheme scheme = ColourScheme::diverging;
    ColourChoice colours;
    ValueRange range;
    /// Of each row, or of each column, what takes the last colour; empty: `range` says it.
    std::vector<float> rowHighs, columnHighs;
    bool sharedRange = false;  ///< `range` holds for other heads and steps, too
    int decimals = 2;
    bool isShare = false;                   ///< shares of 1, of which small ones recede
    std::optional<ComparedSizes> compared;  ///< for a difference
    std::optional<MatrixSlice> mask;        ///< of the same size: where it is 0, the cell is blocked
    std::optional<MatrixSlice> deciders;  ///< of the same size: the mask layer that decided each cell, from 1; 0: none
    std::vector<HatchStyle> hatches;      ///< one per mask layer: how cells look that it blocked
    std::vector<CellGroup> groups;
    std::vector<GridCell> overridden;  ///< marked in a corner
    bool rowSums = false;              ///< with a column of the rows' sums
    bool columnSums = false;           ///< with a row of the columns' sums
    bool colourScale = true;           ///< with a bar that says which colours stand for what
    bool faint = false;                ///< faint, without digits: a result of a later step, a head that is off

    /// The cells (columns x, rows y) that are to be seen; nullopt: all. The others are drawn empty, whatever they hold.
    std::optional<QRegion> revealed;
    bool asked = false;  ///< what is not revealed is to be predicted: it is drawn with a question mark
    std::vector<GuessMark> guesses;

    // What is selected, which changes more often than the rest.
    std::optional<GridCell> selected;
    std::vector<GridCell> highlighted;  ///< the cells that made the selected number

    [[nodiscard]] Index rows() const { return cells.rows(); }
    [[nodiscard]] Index columns() const { return cells.columns(); }
    [[nodiscard]] bool isBlocked(GridCell cell) const { return mask && mask->at(cell) == 0; }
    /// Whether attention gets through the mask there, as with a fill of −1e9 in a row without any visible key.
    [[nodiscard]] bool isLeaking(GridCell cell) const { return isBlocked(cell) && isLeak(cells.at(cell)); }
    /// The same for a number of which it is known that its cell is blocked.
    [[nodiscard]] bool isLeak(float blocked) const
    {
        return scheme == ColourScheme::sequential && blocked != 0 && std::isfinite(blocked);
    }
    [[nodiscard]] bool isHidden(GridCell cell) const
    {
        return revealed && !revealed->contains(QPoint(static_cast<int>(cell.column), static_cast<int>(cell.row)));
    }
    /// Null: there is none.
    [[nodiscard]] const GuessMark* guessAt(GridCell cell) const;
    /// Of a difference, which of the two compared matrices alone has the cell: "A", "B", or "–" for neither. Empty:
    /// both, or no difference.
    [[nodiscard]] QString onlyIn(GridCell cell) const;
    [[nodiscard]] bool isAllRevealed() const;
    /// The badge, or "?" where it would tell how many of the hidden numbers changed.
    [[nodiscard]] QString shownBadge() const;
    /// How a blocked cell looks.
    [[nodiscard]] HatchStyle hatchOf(GridCell cell) const;
    /// Where the cell's number stands in `range`.
    [[nodiscard]] float toneOf(GridCell cell) const;
    [[nodiscard]] QString digitsOf(GridCell cell) const;
    /// The number with all its digits, or why there is none to be seen.
    [[nodiscard]] QString valueTextOf(GridCell cell) const;
    /// The labels of a cell, outermost first: "mat, cat".
    [[nodiscard]] QString placeOf(GridCell cell) const;
};

/// The region with rows and columns exchanged.
QRegion transposed(const QRegion& cells);

/// The same picture with rows and columns exchanged. No number changes.
MatrixPicture transposed(const MatrixPicture& picture);

}  // namespace attn
