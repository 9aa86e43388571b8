// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

class FileActions;

/// Opens files dropped anywhere on a window, including on fields that would otherwise insert their names as text.
void acceptDroppedFiles(QWidget* window, FileActions* actions);

}  // namespace attn
