// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "ui/matrix/step_picture.h"

#include <QRect>

namespace attn
{

/// The content of a worksheet: given numbers, questions and solution. worksheet_pages.h paints it.

/// How a matrix is printed on a question page.
enum class PrintMode : std::uint8_t {
    given,    ///< with its numbers
    asked,    ///< an empty grid, to be filled in
    carried,  ///< an empty grid for the result of a previous exercise
};

/// Which numbers are left blank; the others are printed. Rows and columns count from 0; empty: all. A grid with one
/// column ignores `columns`.
struct Blanks {
    std::vector<Index> rows, columns;
};

struct WorksheetMatrix {
    explicit WorksheetMatrix(PlacedMatrix matrix) : placed(std::move(matrix)), rows(placed.picture.rows()) {}

    PlacedMatrix placed;  ///< numbers, labels and digits, and its position among the exercise's matrices
    PrintMode printed = PrintMode::given;
    std::size_t sourceExercise = 0;  ///< carried: the exercise that asked for it, counted from 1
    Index rows;                      ///< number of printed rows, from the first
    Blanks blanks;
    QRect framedCells;                ///< operand cells of the example (columns x, rows y); null: none
    std::optional<GridCell> example;  ///< asked: the cell that is printed because the example computes it

    /// Whether the student has to find this number.
    [[nodiscard]] bool isBlank(GridCell cell) const;
    [[nodiscard]] bool hasBlanks(Index row) const;
    /// nullopt if there are no blanks.
    [[nodiscard]] std::optional<Index> lastRowWithBlanks() const;
    /// A number as printed: 0 has as many decimals as the others.
    [[nodiscard]] QString digitsOf(GridCell cell) const;
};

/// A step of the computation, or all steps of the softmax.
struct Exercise {
    QString title;
    QString instruction;
    QString formula;  ///< name of a formula, see ui/matrix/formula_drawing.h; may be empty
    std::vector<WorksheetMatrix> matrices;
    std::vector<Glyph> glyphs;
    QStringList examples;  ///< explained cells; "____" replaces numbers that the student has to find
    QStringList worked;    ///< for the solution: explanations of all blanks of the last row with blanks
    QString omissionText;  ///< description of the part of the matrices that is not printed; empty if all is
    bool computed = true;  ///< false: numbers are only moved
    bool aligned = true;   ///< whether the matrices' positions in their grid are meaningful
};

struct Worksheet {
    QString title;
    QString place;  ///< sequence and head, if there are several
    std::vector<Exercise> exercises;
    bool rounded = false;           ///< whether any number is not an integer
    QString version;                ///< "Version A", if there are several versions
    std::vector<Worksheet> others;  ///< other versions, with other numbers
};

/// Longest row or column that can be filled in by hand on a sheet of paper.
inline constexpr Index max_cells_in_line = 16;

/// Reason why a step cannot be used in a worksheet; nullopt if it can.
std::optional<Message> unavailableReason(TensorId step, const Trace& trace);

/// The default steps of a worksheet: from the scores to a head's output, except unavailable ones.
std::vector<TensorId> defaultSteps(const Trace& trace);

/// The exercises in computation order. A step of the softmax includes the steps between it and the scores.
/// @param selection sequence and head
/// @throws InputError if a step is unavailable or has no blanks, or if there is no step
Worksheet makeWorksheet(const Trace& trace, const Selection& selection, const std::vector<TensorId>& steps,
                        const Blanks& blanks = {});

}  // namespace attn
