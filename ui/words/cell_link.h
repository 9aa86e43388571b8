// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// A rich-text link to a cell; `text` is plain text.
QString cellLink(const CellRef& cell, const QString& text);

/// The cell of the address of a cellLink(); nullopt for other addresses.
std::optional<CellRef> linkedCell(const QString& address);

}  // namespace attn
