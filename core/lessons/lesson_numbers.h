// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"
#include "core/lessons/lesson.h"
#include "core/pipeline/trace.h"

namespace attn
{

/// Computed results of an experiment for a lesson. Each part is computed on first use and cached.
class LessonNumbers
{
public:
    /// @param trace trace of this experiment if already computed; otherwise null
    explicit LessonNumbers(Experiment experiment, TracePtr trace = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    /// @param part nullopt: the shown part
    /// @throws InputError see evaluate()
    const Trace& trace(const std::optional<LessonPart>& part = std::nullopt) { return *sharedTrace(part); }
    TracePtr sharedTrace(const std::optional<LessonPart>& part = std::nullopt);
    /// The number in a cell that has a position on every axis.
    /// @throws InputError (place: the cells as written) if the tensor or the cell does not exist
    float at(const LessonCells& cell);
    /// The indexes of all cells.
    /// @throws InputError see at()
    std::vector<Shape> indexes(const LessonCells& cells);
    /// The index of the largest or smallest of some cells; for `one`, the cell's index.
    /// @throws InputError if the cells do not exist, if the extreme is not unique, or if all are NaN
    Shape extreme(const LessonCells& cells, CellAnswer::Selector which);
    /// The displayed number of decimals in the matrix of that cell.
    int decimals(const LessonCells& cell);
    /// The prediction for the first sequence: all tokens of the vocabulary, most likely first.
    /// @throws InputError without a model, or if it does not predict tokens
    const std::vector<Candidate>& candidates();

private:
    Experiment m_experiment;
    std::vector<TracePtr> m_traces;
    std::vector<Candidate> m_predicted;
};

/// Expands a reference in braces to Markdown: docs/lessons.md.
/// @param language "en" or "zh"
/// @throws InputError (place: the reference) if it cannot be expanded
std::string fillReference(std::string_view reference, LessonNumbers& numbers, std::string_view language);

/// Expands all references in a Markdown text of a lesson, except in code.
/// @param language "en" or "zh"
/// @throws InputError (place: the reference) for the first one that cannot be expanded
std::string fillReferences(std::string_view text, LessonNumbers& numbers, std::string_view language);

}  // namespace attn
