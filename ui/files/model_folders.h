// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/examples.h"

namespace attn
{

/// Existing model folders: recently opened ones, newest first, then those in the Hugging Face cache and in the data
/// folder, by name. Whether a folder can be opened is not checked.
std::vector<Example> modelFolders();

/// Adds a folder to the recently opened ones.
void rememberModelFolder(const QString& folder);

}  // namespace attn
