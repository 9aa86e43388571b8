// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/selection.h"

#include <QString>

#include <optional>

namespace attn
{

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of the mask that softmax finds
/// without a visible cell, in the matrix of `at` if there is one.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at);

/// What becomes of the weights of such a line.
QString emptyLineText(const Trace& trace, const Shape& line);

}  // namespace attn
