// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attn
{

/// Installs the translations of the language given by `--lang` in `arguments`, otherwise the system's.
/// @throws UsageError for an unsupported language
void installLanguage(const QStringList& arguments);

}  // namespace attn
