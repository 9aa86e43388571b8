// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/matrix/matrix_picture.h"
#include "ui/session/selection.h"
#include "ui/session/view_state.h"

#include <variant>
#include <vector>

namespace attn
{

/// How the matrices of a step are arranged.
enum class Arrangement {
    source,      ///< one matrix: an input, or the operands are not shown
    product,     ///< left operand at the lower left, right operand at the upper right, result where they meet
    chain,       ///< elementwise: side by side, rows aligned
    difference,  ///< A, B and B − A side by side
    reshape,     ///< the same numbers regrouped: whole above parts, or parts above whole
    heads,       ///< the result of every head, in a grid
};

/// A matrix and its place in a grid. Matrices in one grid row share the axis that runs down and have aligned rows;
/// those in one grid column share the axis that runs across. A matrix that spans several places is centred on them.
struct PlacedMatrix {
    MatrixPicture picture;
    int row = 0;
    int column = 0;
    int rowSpan = 1;
    int columnSpan = 1;
    bool before = false;  ///< beside a difference: the pinned one (A)
};

/// Signs of glyphs that show the flow of numbers.
inline const QString right_arrow = QStringLiteral("→");
inline const QString down_arrow = QStringLiteral("↓");

/// An operator drawn left of a place of the grid, or above it.
struct Glyph {
    QString sign;     ///< "→", "="
    QString caption;  ///< above the sign: "exp"; may be empty
    int row = 0;
    int column = 0;
    bool above = false;
    int span = 1;  ///< number of places it is centred on
    bool operator==(const Glyph&) const = default;
};

/// The look of cells and what it means, for the legend: the hatch of a mask layer, or rows that a cache keeps or lacks.
struct LegendEntry {
    enum class Rows { kept, computed };
    std::variant<HatchStyle, Rows> look;
    QString name;
    bool operator==(const LegendEntry&) const = default;
};

/// Legend entries for the mask layers of a trace that block cells, without duplicates.
std::vector<LegendEntry> hatchEntries(const Trace& trace);

/// How products and chains show their operands: whole; or of each only the row (of a product's right operand, the
/// column) that makes the selected number, as rows above the result.
enum class Operands { whole, rows };

/// What the stage shows for a step, as a value: derived from the step's operation and axes alone.
struct StepPicture {
    TensorId step{};
    Arrangement arrangement = Arrangement::chain;
    Operands operands = Operands::whole;
    std::vector<PlacedMatrix> matrices;
    std::vector<Glyph> glyphs;
    bool alone = false;                  ///< the result only
    QString formula;                     ///< name of a formula, see formula.h; may be empty
    std::optional<QPoint> formulaPlace;  ///< an empty grid cell (column, row); nullopt: below everything
    std::vector<LegendEntry> legend;     ///< of the visible hatches and of kept rows

    /// The matrix of the step's result (of a difference, B − A); null if the picture has none or one per head.
    [[nodiscard]] const PlacedMatrix* result() const;

    /// Whether arranging for these would give the same picture, up to what highlight() sets.
    [[nodiscard]] bool fits(const Selection& selection, const ViewOptions& options) const;
    /// Whether it is of the selection's step, with matrices placed as these options require.
    [[nodiscard]] bool isPlacedFor(const Selection& selection, const ViewOptions& options) const;

    Selection arrangedFor;
    ViewOptions arrangedWith;
};

/// The picture transposed throughout: keys run down, queries across. Titles and badges are not changed.
StepPicture transposed(const StepPicture& picture);

}  // namespace attn
