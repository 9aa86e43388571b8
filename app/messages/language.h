// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attn
{

/// Speaks the language that follows `--lang` among `arguments`, otherwise the system's.
/// @throws UsageError if there is no such language
void chooseLanguage(const QStringList& arguments);

}  // namespace attn
