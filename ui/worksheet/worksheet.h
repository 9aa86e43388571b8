// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "ui/matrix/step_picture.h"

#include <QRect>

namespace attn
{

/// The content of a worksheet: what is given, what is asked, and the solution. worksheet_pages.h paints it.

/// How a matrix is printed on a question page.
enum class Printed : std::uint8_t {
    given,    ///< with its numbers
    asked,    ///< an empty grid, to be filled in
    carried,  ///< an empty grid for the numbers that an exercise before asked for
};

/// Which numbers of the grids are left blank; the others are printed. Rows and columns count from 0; empty: all. A grid
/// of one column has no others to leave out.
struct Blanks {
    std::vector<Index> rows, columns;
};

struct WorksheetMatrix {
    explicit WorksheetMatrix(PlacedMatrix matrix) : placed(std::move(matrix)), rows(placed.picture.rows()) {}

    PlacedMatrix placed;  ///< its numbers, labels and digits, and its place among the exercise's matrices
    Printed printed = Printed::given;
    std::size_t from = 0;  ///< carried: which exercise asked for it, counted from 1
    Index rows;            ///< how many are printed, from the first on
    Blanks blanks;
    QRect framed;                     ///< cells (columns x, rows y) that the example computes with; null: none
    std::optional<GridCell> example;  ///< asked: the cell whose number is printed, because the example computes it

    /// Whether the student has to find this number.
    [[nodiscard]] bool isBlank(GridCell cell) const;
    [[nodiscard]] bool hasBlanks(Index row) const;
    /// nullopt: nothing is asked.
    [[nodiscard]] std::optional<Index> lastRowWithBlanks() const;
    /// A number as it is printed: 0 has as many decimals as the others.
    [[nodiscard]] QString digitsOf(GridCell cell) const;
};

/// One step of the computation, or the steps of the softmax together.
struct Exercise {
    QString title;
    QString instruction;
    QString formula;  ///< name of a formula, see ui/matrix/formula_drawing.h; may be empty
    std::vector<WorksheetMatrix> matrices;
    std::vector<Glyph> glyphs;
    QStringList examples;  ///< a cell worked out; "____" stands for a number that the student has to find
    QStringList worked;    ///< for the solution: every blank of the last row with blanks worked out
    QString leftOut;       ///< which part of the matrices is not printed; empty: all is
    bool computed = true;  ///< false: numbers are only moved
    bool aligned = true;   ///< whether the matrices' places in their grid are meaningful
};

struct Worksheet {
    QString title;
    QString place;  ///< the sequence and the head, where there are several
    std::vector<Exercise> exercises;
    bool rounded = false;           ///< whether any number is not a whole one
    QString version;                ///< "Version A", where there are others
    std::vector<Worksheet> others;  ///< the same with other numbers, for neighbours
};

/// The longest row or column that can be filled in by hand on a sheet of paper.
inline constexpr Index longest_line = 16;

/// Why a step cannot be asked for; nullopt: it can.
std::optional<Message> reasonNotAskable(TensorId step, const Trace& trace);

/// The default steps of a worksheet: from the scores to a head's output, as far as they can be asked for.
std::vector<TensorId> usualSteps(const Trace& trace);

/// The exercises in the order of computing. A step of the softmax brings those that lie between it and the scores.
/// @param selection the sequence and the head
/// @throws InputError where a step cannot be asked for or has none of the blanks, or there is no step
Worksheet makeWorksheet(const Trace& trace, const Selection& selection, const std::vector<TensorId>& steps,
                        const Blanks& blanks = {});

}  // namespace attn
