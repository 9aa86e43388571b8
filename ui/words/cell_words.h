// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace attn
{

/// Translation context "Cells", for sentences about cells.
class CellWords
{
    Q_DECLARE_TR_FUNCTIONS(Cells)
};

}  // namespace attn
