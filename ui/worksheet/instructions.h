// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"
#include "ui/worksheet/worksheet.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn
{

/// Provides tr() in the translation context Worksheet.
class WorksheetWords
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

/// What a student has to do to compute the step with pen and paper, in a few words; for the softmax, all that leads
/// from the scores to the step.
/// @param operands names of the matrices that it is computed from
QString instructionOf(const Step& step, const Layer& layer, const QStringList& operands);

/// Works out one cell of each matrix that the exercise asks for, in a sentence each, as far as its numbers are printed,
/// and frames the cells that it is computed from; and for the solution, the last row with blanks. Skips cells that are
/// not sums, products, quotients or exponentials.
void addExamples(Exercise& exercise, const Trace& trace);

}  // namespace attn
