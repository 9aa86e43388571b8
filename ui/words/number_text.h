// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/text.h"
#include "core/operations/layer.h"
#include "core/tensor/tensor_table.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace attn
{

/// formatNumber() formatted for the window.
QString numberText(double value, int decimals = 2);

/// numberText() with two significant digits, also for small numbers: "0.0042", "−1.3e−7".
QString fineNumberText(double value);

/// Four significant digits without trailing zeros; enough for a factor so that its product with a displayed number
/// equals the displayed product: "0.07071", "0.5".
QString factorText(double value);

/// numberText() with a plus sign for numbers that are positive after rounding; for terms of a sum.
QString signedNumberText(double value, int decimals = 2);

/// All significant digits of a single-precision number; for the status bar and tooltips.
QString exactNumberText(float value);

/// Parses a number typed by the user: with a decimal point or comma, an ASCII or Unicode minus, "inf", "∞", "NaN".
/// nullopt if it is not a number or outside the range of single precision.
std::optional<float> numberFromText(const QString& text);

/// Whether the text is a number outside the range of single precision.
bool isOutOfFloatRange(const QString& text);

// The window counts queries, keys, heads, features, sequences and layers from 1, and so do tables for spreadsheets.
// Experiment files, arrays, code and the command line count from 0, like Python; tooltips show both.

/// A position counted from 1, as shown in the window.
inline QString positionText(Index position) { return QString::number(position + 1); }

/// A cell in the notation of code and experiment files: "scores[0, 1, 5, 2]".
QString cellCodeText(const CellRef& cell);

/// Tooltip text with the position counted from 0, as in code.
QString codeIndexTooltip(Index position);
/// "Heads 3, 4 share head 2 of keys and values."; empty if each head has its own.
QString sharedKeysText(const Layer& layer, Index head);
/// Tooltip text of a cell: "In code and experiment files, which count from 0: scores[0, 1, 5, 2]".
QString codeIndexTooltip(const CellRef& cell);

/// Translation context "Cells", for sentences about cells.
class CellTexts
{
    Q_DECLARE_TR_FUNCTIONS(Cells)
};

}  // namespace attn
