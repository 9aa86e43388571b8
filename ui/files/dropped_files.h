// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

class FileActions;

/// Opens files that are dropped anywhere on a window, also on a field that would take their names for text.
void acceptDroppedFiles(QWidget* window, FileActions* actions);

}  // namespace attn
