// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

#include <QRgb>
#include <QString>

class QDialog;
class QTableWidget;
class QTableWidgetItem;

namespace attn
{

class Session;

// Parts of the dialogs about all layers of a model: tables with coloured cells, and when the dialogs close.

/// A read-only table as large as its contents. The current cell is framed instead of recoloured, because colours encode
/// numbers.
QTableWidget* makeCellTable(const QString& name);
/// A cell with this background and a legible text colour.
QTableWidgetItem* makeCell(const QString& text, QRgb background);

/// The token of a candidate, in quotation marks.
QString wordText(const Candidate& word);

/// An experiment with a model, without the shown part, the view and the title, which do not affect what the model
/// computes.
Experiment withoutShownPart(Experiment experiment);
/// Closes the dialog when the experiment changes, other than the shown part: its results are of the experiment before.
void closeOnOtherExperiment(Session* session, QDialog* dialog);

}  // namespace attn
