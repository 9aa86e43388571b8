// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

#include <QRgb>
#include <QString>

class QTableWidget;
class QTableWidgetItem;

namespace attn
{

// Tables with coloured cells for a model's layers.

/// A read-only table as large as its contents. The current cell is framed instead of recoloured, because colours encode
/// numbers.
QTableWidget* makeCellTable(const QString& name);
/// A cell with this background and a legible text colour.
QTableWidgetItem* makeCell(const QString& text, QRgb background);

/// The token of a candidate, in quotation marks.
QString wordText(const Candidate& word);

}  // namespace attn
