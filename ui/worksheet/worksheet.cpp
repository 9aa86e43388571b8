// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/worksheet.h"

#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/matrix/arrangement.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"
#include "ui/worksheet/instructions.h"

#include <algorithm>
#include <map>

namespace attn
{

namespace
{

Layout layoutOf(const Step& step) { return entryOf(step.operation).picture.layout; }

bool isSoftmaxOverQueries(const Step& step, const Layer& layer)
{
    return layoutOf(step) == Layout::softmax && layer.softmax_axis == SoftmaxAxis::query;
}

/// The axis that a worksheet can truncate, because its positions are computed independently; nullopt if there is none.
std::optional<Axis> truncatableAxis(const Step& step, const Layer& layer)
{
    if (layoutOf(step) == Layout::reshape || isSoftmaxOverQueries(step, layer))
        return std::nullopt;
    const auto is_position = [](Axis axis) { return axis == Axis::query || axis == Axis::key; };
    const auto found = std::ranges::find_if(step.axes, is_position);
    return found == step.axes.end() ? std::nullopt : std::optional(*found);
}

/// The longest row or column of the step's matrices that must be printed completely.
Index longestWholeLine(const Step& step, const Trace& trace)
{
    const auto truncatable = truncatableAxis(step, trace.layer());
    Index longest = 0;
    const auto measure = [&](const Tensor& tensor) {
        const Axes& axes = tensor.axes();
        for (std::size_t at = 0; at < axes.size(); ++at)
            if (axes[at] != Axis::batch && !isHead(axes[at]) && axes[at] != truncatable)
                longest = std::max(longest, tensor.shape()[at]);
    };
    measure(trace[step.id]);
    for (const Operand& operand : trace.operandsOf(step))
        measure(*operand.tensor);
    return longest;
}

/// The chosen steps as exercises: one each, but consecutive steps of the softmax are combined into the last of them.
std::vector<const Step*> exerciseSteps(const Trace& trace, const std::vector<TensorId>& chosen)
{
    std::vector<const Step*> steps;
    for (const Step* step : trace.steps()) {
        if (std::ranges::find(chosen, step->id) == chosen.end())
            continue;
        const bool both =
            !steps.empty() && layoutOf(*step) == Layout::softmax && layoutOf(*steps.back()) == Layout::softmax;
        if (both)
            steps.back() = step;
        else
            steps.push_back(step);
    }
    return steps;
}

/// Whether the step repeats the numbers of its operand.
bool isRepetition(TensorId id, const Layer& layer) { return id == TensorId::scaled_scores && layer.scale() == 1.0F; }

bool isAskedInExercise(TensorId id, const Step& step, const Layer& layer)
{
    return id == step.id || (layoutOf(step) == Layout::softmax && layoutOf(*findStep(layer, id)) == Layout::softmax);
}

/// Places the weights below the exponentials, because paper is in portrait format.
void stackWeights(Exercise& exercise)
{
    const auto weights = std::ranges::find_if(exercise.matrices, [](const WorksheetMatrix& matrix) {
        return matrix.placed.picture.cells.id() == TensorId::weights;
    });
    if (weights == exercise.matrices.end())
        return;
    PlacedMatrix& placed = weights->placed;
    for (Glyph& glyph : exercise.glyphs)
        if (glyph.row == placed.row && glyph.column == placed.column)
            glyph = {down_arrow, glyph.caption, 2, 0, true};
    placed.row = 2;
    placed.column = 0;
}

class ExerciseMaker
{
public:
    ExerciseMaker(const Trace& trace, const Selection& selection, const Blanks& blanks)
        : m_trace(trace), m_selection(selection), m_blanks(blanks)
    {
    }

    Exercise make(const Step& step)
    {
        Selection here = m_selection;
        here.step = step.id;
        StepPicture picture = arrange(m_trace, here);
        Exercise exercise;
        exercise.title = stepName(step.id, m_trace.layer());
        exercise.formula = picture.formula;
        exercise.computed = layoutOf(step) != Layout::reshape;
        exercise.aligned = exercise.computed && !isSoftmaxOverQueries(step, m_trace.layer());
        exercise.glyphs = std::move(picture.glyphs);
        for (PlacedMatrix& placed : picture.matrices)
            if (!placed.picture.faint)
                exercise.matrices.push_back(makeMatrix(std::move(placed), step));
        if (!exercise.computed)  // first the matrix that is moved, then its destination
            std::ranges::stable_sort(exercise.matrices, {},
                                     [](const WorksheetMatrix& matrix) { return matrix.placed.row; });
        if (layoutOf(step) == Layout::softmax && exercise.aligned)
            stackWeights(exercise);
        exercise.instruction = instructionOf(step, m_trace.layer(), titlesOf(exercise));
        reportOmissions(exercise, step);
        ++m_exerciseCount;
        for (const WorksheetMatrix& matrix : exercise.matrices)
            if (matrix.printed == PrintMode::asked && isSelected(matrix.placed.picture.cells))
                m_exerciseNumbers[matrix.placed.picture.cells.id()] = m_exerciseCount;
        if (step.id == TensorId::scores && isRepetition(TensorId::scaled_scores, m_trace.layer()))
            m_exerciseNumbers[TensorId::scaled_scores] = m_exerciseCount;  // would print the answers
        checkBlanks(exercise);
        if (exercise.computed)
            addExamples(exercise, m_trace);
        return exercise;
    }

private:
    /// Whether the matrix belongs to the worksheet's head, or to all heads.
    [[nodiscard]] bool isSelected(const MatrixSlice& cells) const
    {
        return !cells.fixedIndex(Axis::head) || cells.fixedIndex(Axis::head) == m_selection[Axis::head];
    }

    [[nodiscard]] WorksheetMatrix makeMatrix(PlacedMatrix placed, const Step& step) const
    {
        WorksheetMatrix matrix(std::move(placed));
        matrix.blanks = m_blanks;
        const MatrixSlice& own = matrix.placed.picture.cells;
        if (own.down() == truncatableAxis(step, m_trace.layer()))
            matrix.rows = std::min(matrix.rows, max_cells_in_line);
        const auto before = m_exerciseNumbers.find(own.id());
        if (before != m_exerciseNumbers.end() && own.id() != step.id && isSelected(own)) {
            matrix.printed = PrintMode::carried;
            matrix.sourceExercise = before->second;
        } else if (isAskedInExercise(own.id(), step, m_trace.layer())) {
            matrix.printed = PrintMode::asked;
        }
        return matrix;
    }

    static void checkBlanks(const Exercise& exercise)
    {
        for (const WorksheetMatrix& matrix : exercise.matrices)
            if (matrix.printed == PrintMode::asked && !matrix.lastRowWithBlanks())
                rejectInput(ATTN_TEXT("core", "%1 has %2 rows and %3 columns: choose rows and columns that it "
                                              "has, or leave the step out."),
                            matrix.placed.picture.title.toStdString(), matrix.rows, matrix.placed.picture.columns());
    }

    [[nodiscard]] static QStringList titlesOf(const Exercise& exercise)
    {
        QStringList titles;
        for (const WorksheetMatrix& matrix : exercise.matrices)
            titles << matrix.placed.picture.title;
        return titles;
    }

    void reportOmissions(Exercise& exercise, const Step& step) const
    {
        const auto truncatable = truncatableAxis(step, m_trace.layer());
        const Index count = truncatable ? m_trace.layer().dimensions[*truncatable] : 0;
        if (count > max_cells_in_line)
            exercise.omissionText =
                WorksheetTexts::tr("Only the first %1 of %2 rows are printed; the others are left out.")
                    .arg(max_cells_in_line)
                    .arg(count);
    }

    const Trace& m_trace;
    Selection m_selection;
    Blanks m_blanks;
    std::size_t m_exerciseCount = 0;
    std::map<TensorId, std::size_t> m_exerciseNumbers;  ///< the last exercise that asked for each tensor
};

QString selectionText(const Trace& trace, const Selection& selection)
{
    const Dimensions& sizes = trace.layer().dimensions;
    QStringList parts;
    if (const auto& model = trace.experiment().model)
        parts << partName(model->model->plan(), model->part, model->layer);
    if (sizes[Axis::batch] > 1)
        parts << WorksheetTexts::tr("Sequence %1").arg(positionText(selection[Axis::batch]));
    if (sizes[Axis::head] > 1)
        parts << WorksheetTexts::tr("Head %1 of %2").arg(positionText(selection[Axis::head])).arg(sizes[Axis::head]);
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

bool WorksheetMatrix::isBlank(GridCell cell) const
{
    const auto among = [](const std::vector<Index>& chosen, Index at) {
        return chosen.empty() || std::ranges::find(chosen, at) != chosen.end();
    };
    return printed != PrintMode::given && among(blanks.rows, cell.row) &&
           (placed.picture.columns() == 1 || among(blanks.columns, cell.column));
}

bool WorksheetMatrix::hasBlanks(Index row) const
{
    for (Index column = 0; column < placed.picture.columns(); ++column)
        if (isBlank({row, column}))
            return true;
    return false;
}

std::optional<Index> WorksheetMatrix::lastRowWithBlanks() const
{
    for (Index row = rows - 1; row >= 0; --row)
        if (hasBlanks(row))
            return row;
    return std::nullopt;
}

QString WorksheetMatrix::digitsOf(GridCell cell) const
{
    const MatrixPicture& picture = placed.picture;
    return picture.cells.at(cell) == 0 ? QString::number(0.0, 'f', picture.decimals) : picture.digitsOf(cell);
}

std::optional<Message> unavailableReason(TensorId id, const Trace& trace)
{
    const Step* step = trace.has(id) ? findStep(trace.layer(), id) : nullptr;
    if (!step)
        return Message{ATTN_TEXT("core", "It does not occur in this experiment."), {}};
    if (step->operands.empty() || step->operation == Operation::copy)
        return Message{ATTN_TEXT("core", "There is nothing to compute in it, so nothing can be left blank: choose "
                                         "another step, such as scores."),
                       {}};
    if (step->operation == Operation::drop_out)
        return Message{ATTN_TEXT("core", "Which weights dropout keeps is drawn at random, so nobody can compute it: "
                                         "choose another step."),
                       {}};
    if (const Index longest = longestWholeLine(*step, trace); longest > max_cells_in_line)
        return Message{ATTN_TEXT("core", "A row or column of it has %1 numbers, and a sheet of paper has room for %2: "
                                         "choose another step, a shorter text or smaller sizes."),
                       {argumentText(longest), argumentText(max_cells_in_line)}};
    return std::nullopt;
}

std::vector<TensorId> defaultSteps(const Trace& trace)
{
    using enum TensorId;
    std::vector<TensorId> steps;
    for (const TensorId id : {scores, scaled_scores, masked_scores, TensorId::weights, masked_weights, head_outputs})
        if (!isRepetition(id, trace.layer()) && !unavailableReason(id, trace))
            steps.push_back(id);
    return steps;
}

Worksheet makeWorksheet(const Trace& trace, const Selection& selection, const std::vector<TensorId>& steps,
                        const Blanks& blanks)
{
    if (steps.empty())
        rejectInput(ATTN_TEXT("core", "None of its usual steps fits a sheet of paper: choose steps by name, "
                                      "or make the text shorter or the sizes smaller."));
    for (const TensorId id : steps)
        if (const auto reason = unavailableReason(id, trace))
            throw InputError(std::string(name(id)), *reason);
    const Selection place = selection.fittedTo(trace);
    Worksheet worksheet;
    worksheet.title = QString::fromStdString(trace.experiment().title);
    worksheet.place = selectionText(trace, place);
    ExerciseMaker maker(trace, place, blanks);
    for (const Step* step : exerciseSteps(trace, steps))
        worksheet.exercises.push_back(maker.make(*step));
    for (const Exercise& exercise : worksheet.exercises)
        for (const WorksheetMatrix& matrix : exercise.matrices)
            worksheet.rounded = worksheet.rounded || matrix.placed.picture.decimals > 0;
    return worksheet;
}

}  // namespace attn
