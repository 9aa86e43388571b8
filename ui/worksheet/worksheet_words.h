// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace attn
{

/// Provides tr() in the translation context Worksheet.
class WorksheetWords
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

}  // namespace attn
