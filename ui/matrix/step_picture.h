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

/// Arrangement of the matrices of a step.
enum class Arrangement {
    single,      ///< one matrix: an input, or a result without its operands
    product,     ///< left operand at the lower left, right operand at the upper right, result at their crossing
    chain,       ///< elementwise: side by side with aligned rows
    difference,  ///< A, B and B − A side by side
    reshape,     ///< the same numbers regrouped: whole above its parts, or parts above the whole
    heads,       ///< the result of every head, in a grid
};

/// A matrix and its position in a grid. Matrices in one grid row share the vertical axis, and their rows are
/// aligned; those in one grid column share the horizontal axis. A matrix that spans several grid cells is centred in
/// them.
struct PlacedMatrix {
    MatrixPicture picture;
    int row = 0;
    int column = 0;
    int rowSpan = 1;
    int columnSpan = 1;
    bool isPinned = false;  ///< the matrix of A in a difference
};

/// Glyphs between matrices.
inline const QString right_arrow = QStringLiteral("→");
inline const QString down_arrow = QStringLiteral("↓");

/// A glyph at the left of, or above, a grid cell.
struct Glyph {
    QString sign;     ///< "→", "="
    QString caption;  ///< above the sign: "exp"; may be empty
    int row = 0;
    int column = 0;
    bool above = false;
    int span = 1;  ///< number of grid cells in which it is centred
};

/// A legend entry for the appearance of cells: the hatch of a mask layer, or cached or newly computed rows.
struct LegendEntry {
    enum class Rows { cached, computed };
    std::variant<HatchStyle, Rows> look;
    QString name;
    bool operator==(const LegendEntry&) const = default;
};

/// Legend entries for the mask layers of a trace that block cells, without duplicates.
std::vector<LegendEntry> hatchEntries(const Trace& trace);

/// How products and chains show their operands: whole, or only the row (for a product's right operand, the column) used
/// for the selected number, as rows above the result.
enum class Operands { whole, rows };

/// The picture of a step as a value, determined by the step's operation and axes.
struct StepPicture {
    TensorId step{};
    Arrangement arrangement = Arrangement::chain;
    Operands operands = Operands::whole;
    std::vector<PlacedMatrix> matrices;
    std::vector<Glyph> glyphs;
    bool alone = false;                  ///< without operands
    QString formula;                     ///< name of a formula, see formula_drawing.h; may be empty
    std::optional<QPoint> formulaPlace;  ///< an empty grid cell (column, row); nullopt: below all matrices
    std::vector<LegendEntry> legend;     ///< for the visible hatches and cached rows

    /// The matrix of the step's result (for a difference, B − A); null if there is none or one per head.
    [[nodiscard]] const PlacedMatrix* result() const;

    /// Whether arranging the step for this selection and these options would give the same picture, except for the
    /// members that highlight() sets.
    [[nodiscard]] bool isArrangedFor(const Selection& selection, const ViewOptions& options) const;
    /// Whether it shows the selection's step in the arrangement for these options.
    [[nodiscard]] bool hasLayoutFor(const Selection& selection, const ViewOptions& options) const;

    Selection arrangedFor;
    ViewOptions arrangedWith;
};

/// The picture transposed as a whole: keys down, queries across. Does not change titles and badges.
StepPicture transposed(const StepPicture& picture);

}  // namespace attn
