// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/examples.h"

namespace attn
{

/// Folders of models that are there: those that were opened last, newest first, then those in the hub's cache and in
/// the data folder, by name. Whether one can be opened is told by opening it.
std::vector<Example> modelFolders();

/// A model was opened from this folder.
void rememberModelFolder(const QString& folder);

}  // namespace attn
