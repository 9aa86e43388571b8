// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/experiment_row.h"

namespace attn
{

/// Creates the row for a field: a spin box for a number, a combo box for choices, a switch, a line edit for a list of
/// numbers; for a feature size, a spin box with the effective size and a button that toggles whether it follows the
/// input.
ExperimentRow* makeRow(Session* session, const Field& field, QWidget* parent);

}  // namespace attn
