// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/session/selection.h"
#include "ui/session/view_options.h"

#include <vector>

namespace attn
{

/// How the matrices of a step stand to each other.
enum class Arrangement {
    source,      ///< one matrix: it comes from outside, or its operands are not asked for
    product,     ///< left operand at the lower left, right operand at the upper right, result where they meet
    chain,       ///< cell by cell: side by side, rows aligned
    difference,  ///< the result before, the result now, and what changed, side by side
    reshape,     ///< the same numbers put together otherwise, whole above parts or parts above whole
    heads,       ///< the result of every head, in lines
};

/// A matrix and its place in a grid of rows and columns. Matrices in one grid row share what runs down them and are
/// aligned row by row; those in one grid column share what runs across. One that spans several is centred on them.
struct PlacedMatrix {
    MatrixPicture picture;
    int row = 0;
    int column = 0;
    int rowSpan = 1;
    int columnSpan = 1;
    bool before = false;  ///< beside a difference: what was pinned
};

/// The signs of glyphs that say where numbers go.
inline const QString right_arrow = QStringLiteral("→");
inline const QString down_arrow = QStringLiteral("↓");

/// An operator in front of a place of the grid: at its left, or above it.
struct Glyph {
    QString sign;     ///< "→", "="
    QString caption;  ///< above the sign: "exp"; may be empty
    int row = 0;
    int column = 0;
    bool above = false;
    int span = 1;  ///< of how many places it stands in the middle
    bool operator==(const Glyph&) const = default;
};

/// A hatch, and the name of the mask layer that it stands for.
struct HatchEntry {
    HatchStyle style;
    QString name;
    bool operator==(const HatchEntry&) const = default;
};

/// Those of the mask layers of a trace that block cells, each look once.
std::vector<HatchEntry> hatchEntries(const Trace& trace);

/// How much of its operands a chain shows: all, side by side; or of each the row of the selection, below one another
/// and above the result, so that what belongs to one column stands in one. Other steps show all.
enum class ChainOperands { whole, row };

/// What the stage shows for a step, as a value: derived from the step's operation and axes alone.
struct StepPicture {
    TensorId step{};
    Arrangement arrangement = Arrangement::chain;
    std::vector<PlacedMatrix> matrices;
    std::vector<Glyph> glyphs;
    bool alone = false;                  ///< the result only
    QString formula;                     ///< name of a formula, see formula.h; may be empty
    std::optional<QPoint> formulaPlace;  ///< a free place of the grid (column, row); nullopt: below everything
    std::vector<HatchEntry> hatches;     ///< which hatch stands for which mask layer, of those that are seen

    /// The matrix of the step's result; of a difference, that; null: the step is not on it.
    [[nodiscard]] const PlacedMatrix* result() const;
    [[nodiscard]] ChainOperands operands() const { return rowAxis ? ChainOperands::row : ChainOperands::whole; }

    /// Whether this is what would be arranged for them: `selection` differs only in what highlight() takes care of.
    [[nodiscard]] bool fits(const Selection& selection, const ViewOptions& options) const;
    /// Whether it is of the selection's step and its matrices stand where these options would place them.
    [[nodiscard]] bool isPlacedFor(const Selection& selection, const ViewOptions& options) const;

    /// With ChainOperands::row: on which axis the row is at the selection's place.
    std::optional<Axis> rowAxis;
    Selection arrangedFor;
    ViewOptions arrangedWith;
};

/// The picture with rows and columns exchanged throughout: keys run down, queries across. Titles and badges stay.
StepPicture transposed(const StepPicture& picture);

}  // namespace attn
