// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QStringList>

namespace attn
{

/// The link with this text to an address that ends in the positions.
QString linkTo(QString address, const Shape& index, const QString& text);
/// The positions at the end of an address, from its parts.
Shape linkedPositions(const QStringList& parts);

/// A rich-text link to a cell; `text` is plain text.
QString cellLink(const CellRef& cell, const QString& text);

/// The cell of the address of a cellLink(); nullopt for other addresses.
std::optional<CellRef> linkedCell(const QString& address);

}  // namespace attn
