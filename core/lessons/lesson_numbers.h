// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"
#include "core/lessons/lesson.h"
#include "core/pipeline/trace.h"

namespace attn
{

/// What an experiment comes to, as far as a lesson asks: each part is computed when it is first asked for.
class LessonNumbers
{
public:
    /// @param trace of this experiment, where it is there already; may be null
    explicit LessonNumbers(Experiment experiment, TracePtr trace = nullptr);

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    /// @param part nullopt: the one on the stage
    /// @throws InputError as evaluate() does
    const Trace& trace(const std::optional<LessonPart>& part = std::nullopt) { return *sharedTrace(part); }
    TracePtr sharedTrace(const std::optional<LessonPart>& part = std::nullopt);
    /// The number in a cell that has a position on every axis.
    /// @throws InputError (place: the cells as they are written) where the tensor or the cell is not there
    float at(const LessonCells& cell);
    /// The indexes of all cells.
    /// @throws InputError as at() does
    std::vector<Shape> indexes(const LessonCells& cells);
    /// How many decimals the window shows of the numbers of that cell's matrix.
    int decimals(const LessonCells& cell);
    /// What the model predicts for the first sequence, all tokens of the vocabulary, the most likely first.
    /// @throws InputError where there is no model, or one that predicts no tokens
    const std::vector<Candidate>& predicted();

private:
    Experiment m_experiment;
    std::vector<TracePtr> m_traces;
    std::vector<Candidate> m_predicted;
};

/// What a reference, with its braces, stands for, as Markdown: docs/lessons.md.
/// @param language "en" or "zh"
/// @throws InputError (place: the reference) where it cannot be filled
std::string fillReference(std::string_view reference, LessonNumbers& numbers, std::string_view language);

/// A Markdown text of a lesson with its references filled in, those in code excepted.
/// @param language "en" or "zh"
/// @throws InputError (place: the reference) for the first that cannot be filled
std::string fillReferences(std::string_view text, LessonNumbers& numbers, std::string_view language);

}  // namespace attn
