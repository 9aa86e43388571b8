// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// Rich text that leads to a cell; `text` is plain.
QString cellLink(const CellRef& cell, const QString& text);

/// The cell that a link made by cellLink() leads to; nullopt: it is none of those.
std::optional<CellRef> linkedCell(const QString& address);

}  // namespace attn
