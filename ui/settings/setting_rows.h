// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/settings/experiment_row.h"

namespace attn
{

using MakeRow = std::function<ExperimentRow*(Session* session, QWidget* parent)>;

/// Factories of a group's rows, in the order of the panel; each entry of core/experiment/settings.h contributes its
/// own. The order of creation is the order of keyboard focus.
std::vector<MakeRow> rowsOf(SettingGroup group);

}  // namespace attn
