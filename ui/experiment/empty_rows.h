// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/selection.h"

#include <QString>

#include <optional>

namespace attn
{

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of softmax's mask without a visible
/// cell; preferably one in the matrix of `at`.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at);

/// Describes the weights that such a line gets.
QString emptyLineText(const Trace& trace, const Shape& line);

}  // namespace attn
