// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/head_map.h"

#include <QStringList>

namespace attn
{

/// What a head does in a word or two for each line of its cell: "first 72%", and below it what the rest does,
/// "previous 91%"; without a habit "spread" or, where the rows read few tokens each, "other", and the entropy.
QStringList habitLines(const HeadMeasure& measure);

/// All that was measured, a line for each, and over how many rows.
QString habitDetails(const HeadMeasure& measure);

/// "Previous token", to choose an order by.
QString habitName(HeadHabit habit);

}  // namespace attn
