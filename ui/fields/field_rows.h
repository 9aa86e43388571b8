// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

namespace attn
{

/// The row that suits the kind of field: a box for a number, a list of choices, a switch, a line of text for a list of
/// numbers; for a feature size a box with the size in effect, and a button that tells, and decides, whether it follows
/// the input.
ExperimentRow* makeRow(Session* session, const Field& field, QWidget* parent);

}  // namespace attn
