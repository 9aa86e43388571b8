// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/settings/experiment_row.h"

namespace attn
{

using MakeRow = std::function<ExperimentRow*(Session* session, QWidget* parent)>;

/// Factories of a group's rows, in panel order, including a row for each entry of core/experiment/settings.h. The order
/// of creation is the tab order.
std::vector<MakeRow> rowsOf(SettingGroup group);

}  // namespace attn
