// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace attn
{

/// Texts of the worksheet: their translations stand in the context Worksheet.
class WorksheetWords
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

}  // namespace attn
