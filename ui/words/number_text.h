// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/number_text.h"

#include <QString>

#include <optional>

namespace attn
{

/// writtenNumber() for the window.
QString numberText(double value, int decimals = 2);

/// numberText() with two digits that are not 0, however small the number: "0.0042", "−1.3e−7".
QString fineNumberText(double value);

/// Four digits, as many as a factor needs so that its product with what is shown is what is shown: "0.07071", "0.5".
QString factorText(double value);

/// numberText() with a plus sign for what is positive and is not rounded to 0: for terms of a sum.
QString signedNumberText(double value, int decimals = 2);

/// As many digits as a single-precision number has to give: for the status bar and tooltips.
QString exactNumberText(float value);

/// The single-precision number that a person typed: with a point or a comma, a minus of either kind, "inf", "∞", "NaN".
/// nullopt: it is none, or beyond single precision.
std::optional<float> numberFromText(const QString& text);

/// Whether the text is a number beyond those that single precision has.
bool isTooLarge(const QString& text);

}  // namespace attn
