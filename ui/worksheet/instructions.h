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
class WorksheetTexts
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

/// Short instruction for computing the step with pen and paper; for the softmax, includes all steps from the scores on.
/// @param operands names of the operand matrices
QString instructionOf(const Step& step, const Layer& layer, const QStringList& operands);

/// Explains the computation of one cell of each requested matrix in a sentence, as far as its operands are printed, and
/// frames the operand cells; for the solution, the last row with blanks. Skips cells that are not sums, products,
/// quotients or exponentials.
void addExamples(Exercise& exercise, const Trace& trace);

}  // namespace attn
