// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace attn
{

/// Sentences about cells: their translations stand in the context Cells.
class CellWords
{
    Q_DECLARE_TR_FUNCTIONS(Cells)
};

}  // namespace attn
