// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/instructions.h"

#include "core/explain/explain.h"
#include "ui/session/selection.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/term_labels.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

QString softmaxInstruction(Operation last, bool over_queries)
{
    QStringList sentences = {
        over_queries ? WorksheetTexts::tr("In each column, find the largest score, max.")
                     : WorksheetTexts::tr("In each row, find the largest score, max."),
        WorksheetTexts::tr("For each score x, compute e^(x − max). Of −∞, this is 0."),
        over_queries ? WorksheetTexts::tr("Add up each column of these.")
                     : WorksheetTexts::tr("Add up each row of these."),
        WorksheetTexts::tr("Divide each of them by its sum."),
    };
    const Operation order[] = {Operation::maximum, Operation::exponential, Operation::sum, Operation::normalise};
    for (qsizetype at = sentences.size(); order[--at] != last;)
        sentences.removeLast();
    return joinedSentences(sentences);
}

QString maskInstruction(const Mask& mask)
{
    const QString fill = numberText(mask.fill);
    return joinedSentences(
        {WorksheetTexts::tr("Each score goes together with the mask's number at its place: that is what & means."),
         mask.apply == FillApply::add
             ? WorksheetTexts::tr("Where the mask has a 0, add %1 to the score. Elsewhere copy it.").arg(fill)
             : WorksheetTexts::tr("Where the mask has a 0, write %1. Elsewhere copy the score.").arg(fill)});
}

/// The divisor in the formula, if it is a root.
QString scaleInstruction(const Layer& layer)
{
    const QString multiply = WorksheetTexts::tr("Multiply each score by %1.").arg(factorText(double(layer.scale())));
    const bool of_head = layer.scaling.kind == Scale::Kind::sqrt_head_dim;
    if (!of_head && layer.scaling.kind != Scale::Kind::sqrt_model_dim)
        return multiply;
    const Index size = layer.dimensions[of_head ? Axis::head_qk : Axis::query_in];
    return joinedSentences(
        {(of_head ? WorksheetTexts::tr("A head's queries and keys have %1 features, so √d_k is %2, and 1 / √d_k is %3.")
                  : WorksheetTexts::tr("The tokens have %1 features, so √d_model is %2, and 1 / √d_model is %3."))
             .arg(size)
             .arg(factorText(std::sqrt(double(size))), factorText(double(layer.scale()))),
         multiply});
}

}  // namespace

QString instructionOf(const Step& step, const Layer& layer, const QStringList& operands)
{
    switch (entryOf(step.operation).hand_calculation) {
    case HandCalculation::products: {
        const QString product =
            WorksheetTexts::tr(
                "Multiply each row of %1, number by number, with each column of %2, and add up the products.")
                .arg(operands[0], operands[1]);
        return operandsOf(step, layer).size() > 2 ? joinedSentences({product, WorksheetTexts::tr("Then add the bias.")})
                                                  : product;
    }
    case HandCalculation::scale:
        return scaleInstruction(layer);
    case HandCalculation::mask:
        return maskInstruction(layer.mask);
    case HandCalculation::softmax: {
        const QString steps = softmaxInstruction(step.operation, layer.softmax_axis == SoftmaxAxis::query);
        const bool zero = step.operation == Operation::normalise && operandsOf(step, layer).size() > 2;
        return zero ? joinedSentences({steps, WorksheetTexts::tr("Where nothing is visible, write 0.")}) : steps;
    }
    case HandCalculation::multiply_mask:
        return WorksheetTexts::tr("Multiply each weight by the number of the mask at its place.");
    case HandCalculation::switch_heads:
        return WorksheetTexts::tr("Write 0 everywhere if this head is switched off. Otherwise copy the numbers.");
    case HandCalculation::move:
        return WorksheetTexts::tr("No number changes: write each one where it belongs.");
    case HandCalculation::formula:
        break;
    }
    return WorksheetTexts::tr("Work out each number as the formula says.");
}

namespace
{

const QString blank = QStringLiteral("____");

/// Reads numbers as printed in their matrix, and frames the cells that were read; returns a blank for numbers that the
/// student has to find, unless solved.
class Reader
{
public:
    Reader(Exercise& exercise, bool solved) : m_exercise(exercise), m_solved(solved) {}

    QString printedNumber(const Factor& factor)
    {
        if (!factor.source)
            return factorText(double(factor.value));
        for (WorksheetMatrix& matrix : m_exercise.matrices) {
            const MatrixPicture& picture = matrix.placed.picture;
            const auto cell =
                picture.cells.id() == factor.source->tensor ? picture.cells.cellOf(factor.source->index) : std::nullopt;
            if (!cell)
                continue;
            if (!m_solved)
                matrix.framedCells |= cell->area();
            if (m_solved || !matrix.isBlank(*cell))
                return matrix.digitsOf(*cell);
            break;
        }
        m_complete = false;
        return blank;
    }

    /// Whether all numbers read so far are printed.
    [[nodiscard]] bool isComplete() const { return m_complete; }

private:
    Exercise& m_exercise;
    bool m_solved;
    bool m_complete = true;
};

/// A term of a sum: its factors joined by dots, without line breaks.
QString productText(const Term& term, Reader& reader)
{
    QStringList factors;
    for (const Factor& factor : term.factors)
        factors << inParentheses(reader.printedNumber(factor));
    return factors.join(QStringLiteral("\u00a0·\u00a0"));
}

/// Empty if there is nothing to compute.
QString computation(const Explanation& explanation, Reader& reader)
{
    const auto number = [&](std::size_t term, std::size_t factor = 0) {
        return inParentheses(reader.printedNumber(explanation.terms[term].factors[factor]));
    };
    QStringList terms;
    switch (explanation.operation) {
    case Combination::sum:
    case Combination::product:
        for (const Term& term : explanation.terms)
            terms << productText(term, reader);
        return terms.join(explanation.operation == Combination::sum ? QStringLiteral(" + ") : QStringLiteral(" · "));
    case Combination::exp:  // the second term is the subtracted number with factor −1
        return QStringLiteral("e^(%1 − %2)").arg(number(0), number(1, 1));
    case Combination::divide:
        return QStringLiteral("%1 / %2").arg(number(0), number(1));
    case Combination::softcap:
        return QStringLiteral("%2 · tanh(%1 / %2)").arg(number(0), number(1));
    case Combination::max:
    case Combination::root:
    case Combination::norm:
    case Combination::gelu:
    case Combination::gelu_tanh:
    case Combination::silu:
    case Combination::relu:
    case Combination::copy:
    case Combination::select:
        break;
    }
    return {};
}

/// A printed cell. If all are blank, one off the diagonal, so that its row and column have different tokens, and below
/// it, so that a causal mask does not block it.
GridCell exampleCell(const WorksheetMatrix& matrix)
{
    for (GridCell cell{matrix.rows - 1, 0}; cell.row >= 0; --cell.row)
        for (cell.column = 0; cell.column < matrix.placed.picture.columns(); ++cell.column)
            if (!matrix.isBlank(cell))
                return cell;
    return {std::min<Index>(1, matrix.rows - 1), 0};
}

/// The last row with blanks that is not padding; the last one with blanks if all are padding.
Index solutionRow(const WorksheetMatrix& matrix, const Trace& trace)
{
    const MatrixSlice& cells = matrix.placed.picture.cells;
    const Index last = *matrix.lastRowWithBlanks();
    const Axis axis = cells.down().value_or(Axis::query);
    Selection place;
    place[Axis::batch] = cells.fixedIndex(Axis::batch).value_or(0);
    for (Index row = last; row >= 0; --row) {
        place[axis] = row;
        if (matrix.hasBlanks(row) && withoutPadding(place, trace)[axis] == row)
            return row;
    }
    return last;
}

/// "Scores, cat, the: 0.5 · 2 = 1"; empty if there is nothing to compute.
QString explainedText(const WorksheetMatrix& matrix, GridCell cell, const Trace& trace, Reader& reader)
{
    const MatrixPicture& picture = matrix.placed.picture;
    const QString text = computation(explain(trace, picture.cells.id(), picture.cells.indexOf(cell)), reader);
    return text.isEmpty() ? text
                          : QCoreApplication::translate("Worksheet", "%1, %2: %3 = %4", "title of a matrix, a cell")
                                .arg(picture.title, picture.placeOf(cell), text,
                                     reader.isComplete() ? matrix.digitsOf(cell) : blank);
}

}  // namespace

void addExamples(Exercise& exercise, const Trace& trace)
{
    for (std::size_t at = 0; at < exercise.matrices.size(); ++at) {
        WorksheetMatrix& matrix = exercise.matrices[at];
        if (matrix.printed != PrintMode::asked)
            continue;
        for (GridCell cell{solutionRow(matrix, trace), 0}; cell.column < matrix.placed.picture.columns();
             ++cell.column) {
            Reader solution(exercise, true);
            if (matrix.isBlank(cell))
                exercise.worked << explainedText(matrix, cell, trace, solution);
        }
        const GridCell cell = exampleCell(matrix);
        Reader reader(exercise, false);
        const QString text = explainedText(matrix, cell, trace, reader);
        if (text.isEmpty())
            continue;
        if (reader.isComplete())
            matrix.example = cell;
        matrix.framedCells |= cell.area();
        exercise.examples << text;
    }
    exercise.worked.removeAll(QString());
}

}  // namespace attn
