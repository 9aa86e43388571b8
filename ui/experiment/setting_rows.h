// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/fields/experiment_row.h"

namespace attn
{

using MakeRow = std::function<ExperimentRow*(Session* session, QWidget* parent)>;

/// What makes the rows of a group, in the order of the panel: each entry of core/experiment/settings.h brings its own.
/// Widgets take the keyboard's focus in the order in which they are made.
std::vector<MakeRow> rowsOf(SettingGroup group);

}  // namespace attn
