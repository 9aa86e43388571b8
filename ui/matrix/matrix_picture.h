// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_slice.h"
#include "ui/matrix/patch_images.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/hatch.h"

#include <QRect>
#include <QRegion>
#include <QStringList>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace attn
{

/// A group of cells with a frame: those of a head, or of the tensor that they become.
struct CellGroup {
    TensorId tensor;
    std::optional<Index> head;  ///< see headColour(); nullopt: that of the tensor's name
    std::vector<QRect> cells;   ///< rectangles of columns (x) and rows (y); the group is their union
    bool operator==(const CellGroup&) const = default;
};

/// The sizes of the two compared matrices; cells beyond one of them exist only in the other.
struct ComparedSizes {
    Index rowsOfA, columnsOfA;
    Index rowsOfB, columnsOfB;
    bool operator==(const ComparedSizes&) const = default;
};

/// The user's guess for a cell.
struct GuessMark {
    GridCell cell;
    float number;
    std::optional<bool> right;  ///< nullopt: not revealed yet
    bool operator==(const GuessMark&) const = default;
};

/// Everything one matrix shows, as a value; a painter additionally needs only a geometry, a font and a theme.
struct MatrixPicture {
    explicit MatrixPicture(MatrixSlice slice) : cells(std::move(slice)) {}

    MatrixSlice cells;

    QString title;              ///< "Kᵀ · head 2"
    bool titleBeside = false;   ///< of a single row: the title is at its left, not above
    QString badge;              ///< "d_k×L_k = 4×6"
    QString description;        ///< what these numbers are, in a sentence
    QStringList rowLabels;      ///< one per row, or none
    QStringList columnLabels;   ///< one per column, or none
    PatchImages patches;        ///< drawn beside the labels of rows, and in place of those of columns
    std::optional<Index> head;  ///< of a picture of one head among others
    Index hue = 0;              ///< of its title, see headColour(): one for all heads that share keys and values

    ColourScheme scheme = ColourScheme::diverging;
    ColourChoice colours;
    ValueRange range;
    /// Maximum of each row or column, which gets the last colour; empty: `range` applies.
    std::vector<float> rowHighs, columnHighs;
    bool sharedRange = false;  ///< `range` is shared with other heads and steps
    int decimals = 2;
    bool isShare = false;                   ///< shares of 1; small ones are drawn less prominently
    std::optional<ComparedSizes> compared;  ///< for a difference
    std::optional<MatrixSlice> mask;        ///< of the same size: where it is 0, the cell is blocked
    std::optional<MatrixSlice> deciders;  ///< of the same size: the mask layer that decided each cell, from 1; 0: none
    std::vector<HatchStyle> hatches;      ///< one per mask layer, for the cells it blocked
    /// What each query gives to the sink, of weights only: one number per row or, transposed, per column.
    std::optional<MatrixSlice> sink;
    std::vector<CellGroup> groups;
    std::vector<GridCell> overridden;  ///< set by the user; have a corner mark
    std::optional<QRect> kept;         ///< cells (columns x, rows y) that a cache keeps; drawn greyer
    bool rowSums = false;              ///< draw a column of row sums
    bool columnSums = false;           ///< draw a row of column sums
    bool colourScale = true;           ///< draw the colour scale
    std::optional<QRect> lit;  ///< cells (columns x, rows y) that are seen; the others are faint, without digits
    bool faint = false;        ///< faint, without digits: a result of a later step, a head that is off

    /// The visible cells (columns x, rows y); nullopt: all. The others are drawn empty.
    std::optional<QRegion> revealed;
    bool asked = false;  ///< hidden cells are to be predicted: drawn with a question mark
    std::vector<GuessMark> guesses;

    // The selection, which changes more often than the rest.
    std::optional<GridCell> selected;
    std::vector<GridCell> highlighted;  ///< the source cells of the selected number

    [[nodiscard]] Index rows() const { return cells.rows(); }
    [[nodiscard]] Index columns() const { return cells.columns(); }
    /// The patch that a row (column) stands for, see PatchImages::patchAt().
    [[nodiscard]] QRect patchOf(bool ofRow, Index position) const
    {
        const std::optional<Axis> axis = ofRow ? cells.down() : cells.across();
        return axis == Axis::query || axis == Axis::key ? patches.patchAt(position) : QRect();
    }
    [[nodiscard]] bool isBlocked(GridCell cell) const { return mask && mask->at(cell) == 0; }
    /// Whether attention passes the mask at a blocked cell, e.g. with a fill of −1e9 in a row without any visible key.
    [[nodiscard]] bool isLeaking(GridCell cell) const { return isBlocked(cell) && isLeak(cells.at(cell)); }
    /// The same for the number of a cell known to be blocked.
    [[nodiscard]] bool isLeak(float blocked) const
    {
        return scheme == ColourScheme::sequential && blocked != 0 && std::isfinite(blocked);
    }
    /// Whether the cell is within `lit`.
    [[nodiscard]] bool isLit(GridCell cell) const
    {
        return !lit || lit->contains(static_cast<int>(cell.column), static_cast<int>(cell.row));
    }
    [[nodiscard]] bool isKept(GridCell cell) const
    {
        return kept && kept->contains(static_cast<int>(cell.column), static_cast<int>(cell.row));
    }
    [[nodiscard]] bool isHidden(GridCell cell) const
    {
        return revealed && !revealed->contains(QPoint(static_cast<int>(cell.column), static_cast<int>(cell.row)));
    }
    /// Whether the sink's numbers run down beside the cells, not across below them.
    [[nodiscard]] bool isSinkDown() const { return cells.across() == Axis::key; }
    /// Null if there is none.
    [[nodiscard]] const GuessMark* guessAt(GridCell cell) const;
    /// For a difference, which of the compared matrices has the cell: "A" or "B" for only one, "–" for neither. Empty
    /// if both have it, or without a difference.
    [[nodiscard]] QString onlyIn(GridCell cell) const;
    [[nodiscard]] bool isAllRevealed() const;
    /// The badge, or "?" if it would reveal how many of the hidden numbers changed.
    [[nodiscard]] QString shownBadge() const;
    /// The hatch of a blocked cell.
    [[nodiscard]] HatchStyle hatchOf(GridCell cell) const;
    /// The cell's value in units of `range`; relative to rowHighs or columnHighs if these are set.
    [[nodiscard]] float toneOf(GridCell cell) const;
    [[nodiscard]] QString digitsOf(GridCell cell) const;
    /// The number with all its digits, or the reason why it is not shown.
    [[nodiscard]] QString valueTextOf(GridCell cell) const;
    /// The labels of a cell, outermost first: "mat, cat".
    [[nodiscard]] QString placeOf(GridCell cell) const;
};

/// The region with rows and columns exchanged.
QRegion transposed(const QRegion& cells);

/// The same picture with rows and columns exchanged. No number changes.
MatrixPicture transposed(const MatrixPicture& picture);

}  // namespace attn
