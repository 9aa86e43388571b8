// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_slice.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/hatch.h"

#include <QImage>
#include <QRect>
#include <QStringList>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace attn
{

/// A framed group of cells: those of a head, or those sliced into a tensor.
struct CellGroup {
    TensorId tensor;
    std::optional<Index> head;  ///< determines the colour, see headColour(); nullopt: colour of the tensor's name
    QRegion cells;              ///< columns (x) and rows (y)
};

/// Sizes of the two compared matrices; cells outside one of them exist only in the other.
struct ComparedSizes {
    Index rowsOfA, columnsOfA;
    Index rowsOfB, columnsOfB;
};

/// The user's guess for a cell.
struct GuessMark {
    GridCell cell;
    float number;
    std::optional<bool> right;  ///< nullopt: not revealed yet
};

/// A model's input image and the positions of its patches.
struct PatchedImage {
    QImage image;  ///< resized and cropped as for the model; null if the model reads text
    Index firstPatch = 0;
    Index patchesInRow = 1;

    /// The patch of a token, in pixels; null if the token is not a patch.
    [[nodiscard]] QRect patchAt(Index position) const;
};

/// Everything that a matrix shows, as a value; a painter only needs a geometry, a font and a theme in addition.
struct MatrixPicture {
    explicit MatrixPicture(MatrixSlice slice) : cells(std::move(slice)) {}

    MatrixSlice cells;

    QString title;              ///< "Kᵀ · head 2"
    bool titleBeside = false;   ///< for a single row: the title is at its left instead of above
    QString badge;              ///< "d_k×L_k = 4×6"
    QString description;        ///< sentence that describes the numbers
    QStringList rowLabels;      ///< one per row, or none
    QStringList columnLabels;   ///< one per column, or none
    PatchedImage patches;       ///< drawn beside row labels and instead of column labels
    std::optional<Index> head;  ///< for a picture of one head among several
    Index hue = 0;              ///< of the title, see headColour(); the same for all heads that share keys and values

    ColourScheme scheme = ColourScheme::diverging;
    ColourChoice colours;
    ValueRange range;
    /// Maximum of each row or column, mapped to the last colour; empty: `range` applies.
    std::vector<float> rowMaxima, columnMaxima;
    bool sharedRange = false;  ///< `range` is shared with other heads and steps
    int decimals = 2;
    bool isFraction = false;                ///< fractions of 1; small ones are drawn less prominently
    std::optional<ComparedSizes> compared;  ///< for a difference
    std::optional<MatrixSlice> mask;        ///< of the same size; a cell where it is 0 is blocked
    std::optional<MatrixSlice>
        decidingLayers;               ///< of the same size; the mask layer that decided each cell, from 1; 0: none
    std::vector<HatchStyle> hatches;  ///< one per mask layer, for the cells it blocked
    /// Weight of the sink, for weights only: one number per row, or per column in transposed pictures.
    std::optional<MatrixSlice> sink;
    std::vector<CellGroup> groups;
    std::vector<GridCell> overridden;  ///< overridden cells, drawn with a corner mark
    std::optional<QRect> cached;       ///< cells (columns x, rows y) in the cache; drawn greyer
    bool rowSums = false;              ///< draw a column of row sums
    bool columnSums = false;           ///< draw a row of column sums
    bool colourScale = true;           ///< draw the colour scale
    std::optional<QRect>
        highlightedArea;  ///< highlighted cells (columns x, rows y); the others are faint, without digits
    bool faint = false;   ///< faint, without digits: the result of a later step or a disabled head

    /// The visible cells (columns x, rows y); nullopt: all. The others are drawn empty.
    std::optional<QRegion> revealed;
    bool hasQuestionMarks = false;  ///< hidden cells are drawn with a question mark, because they are to be predicted
    std::vector<GuessMark> guesses;

    // The selection, which changes more often than the other members.
    std::optional<GridCell> selected;
    std::vector<GridCell> sourceCells;  ///< the source cells of the selected number

    [[nodiscard]] Index rows() const { return cells.rows(); }
    [[nodiscard]] Index columns() const { return cells.columns(); }
    /// The patch for a row or column, see PatchedImage::patchAt().
    [[nodiscard]] QRect patchOf(bool ofRow, Index position) const
    {
        const std::optional<Axis> axis = ofRow ? cells.down() : cells.across();
        return axis == Axis::query || axis == Axis::key ? patches.patchAt(position) : QRect();
    }
    [[nodiscard]] bool isBlocked(GridCell cell) const { return mask && mask->at(cell) == 0; }
    /// Whether a blocked cell has non-zero weight, for example with a fill of −1e9 in a row without visible keys.
    [[nodiscard]] bool isLeaking(GridCell cell) const { return isBlocked(cell) && isLeak(cells.at(cell)); }
    /// The same for the number of a blocked cell.
    [[nodiscard]] bool isLeak(float blocked) const
    {
        return scheme == ColourScheme::sequential && blocked != 0 && std::isfinite(blocked);
    }
    /// Whether the cell is within `highlightedArea`.
    [[nodiscard]] bool isHighlighted(GridCell cell) const
    {
        return !highlightedArea || highlightedArea->contains(cell.area());
    }
    [[nodiscard]] bool isCached(GridCell cell) const { return cached && cached->contains(cell.area()); }
    [[nodiscard]] bool isHidden(GridCell cell) const { return revealed && !revealed->contains(cell.area().topLeft()); }
    /// Whether the sink's numbers are in a column beside the cells instead of a row below them.
    [[nodiscard]] bool isSinkVertical() const { return cells.across() == Axis::key; }
    /// Null if there is none.
    [[nodiscard]] const GuessMark* guessAt(GridCell cell) const;
    /// For a difference, which of the compared matrices has the cell: "A" or "B" for only one, "–" for neither. Empty
    /// if both have it, or without a difference.
    [[nodiscard]] QString onlyIn(GridCell cell) const;
    [[nodiscard]] bool isAllRevealed() const;
    /// The badge, or "?" if it would reveal how many hidden numbers changed.
    [[nodiscard]] QString shownBadge() const;
    /// The hatch of a blocked cell.
    [[nodiscard]] HatchStyle hatchOf(GridCell cell) const;
    /// The cell's value relative to `range`, or to rowMaxima or columnMaxima if set.
    [[nodiscard]] float relativeValue(GridCell cell) const;
    [[nodiscard]] QString digitsOf(GridCell cell) const;
    /// The number with all digits, or the reason why it is not shown.
    [[nodiscard]] QString valueTextOf(GridCell cell) const;
    /// The labels of a cell, outermost first: "mat, cat".
    [[nodiscard]] QString placeOf(GridCell cell) const;
};

/// The region with x and y exchanged.
QRegion transposed(const QRegion& cells);

/// The picture with rows and columns exchanged; the numbers do not change.
MatrixPicture transposed(const MatrixPicture& picture);

}  // namespace attn
