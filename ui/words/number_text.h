// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/number_text.h"

#include <QString>

#include <optional>

namespace attn
{

/// writtenNumber() formatted for the window.
QString numberText(double value, int decimals = 2);

/// numberText() with two significant digits however small the number is: "0.0042", "−1.3e−7".
QString fineNumberText(double value);

/// Four significant digits without trailing zeros; enough for a factor so that its product with a shown number equals
/// the shown product: "0.07071", "0.5".
QString factorText(double value);

/// numberText() with a plus sign for numbers that are positive after rounding; for terms of a sum.
QString signedNumberText(double value, int decimals = 2);

/// All significant digits of a single-precision number; for the status bar and tooltips.
QString exactNumberText(float value);

/// Parses a number typed by the user: with a decimal point or comma, an ASCII or Unicode minus, "inf", "∞", "NaN".
/// nullopt if it is not a number or out of the single-precision range.
std::optional<float> numberFromText(const QString& text);

/// Whether the text is a number out of the single-precision range.
bool isTooLarge(const QString& text);

}  // namespace attn
