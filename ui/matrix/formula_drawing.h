// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

class QPainter;

namespace attn
{

/// Name of the drawing of the step's formula in resources/formulas (see core/code/formula.h); empty for inputs and
/// parameters.
QString formulaName(const Step& step, const Layer& layer);

/// Whether a formula with this name exists.
bool hasFormula(const QString& name);

/// The formula as SVG, drawn in currentColor; parts for Q, K and V have the classes part-q, part-k and part-v.
QByteArray formulaDrawing(const QString& name);

/// The size of a formula with letters of height `em`.
QSizeF formulaSize(const QString& name, double em);

/// A symbol of a formula that denotes a tensor, and its area in the coordinates passed to formulaSymbols().
struct FormulaSymbol {
    QRectF area;
    TensorId tensor;
};

/// The symbols of a formula painted into `area`. They can be nested.
std::vector<FormulaSymbol> formulaSymbols(const QString& name, const QRectF& area);

/// Paints the formula as vector paths into `area`, which must have the aspect ratio of formulaSize(); Q, K and V have
/// their colours.
void paintFormula(QPainter& painter, const QString& name, const QRectF& area, const Theme& theme);

/// The legend of the symbols in a step's formula, as plain text: "A: Weights · E: Exponentials · r: Row sum". Empty if
/// the step has no formula.
QString formulaLegend(const Step& step, const Layer& layer);

}  // namespace attn
