// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/head_effect.h"
#include "core/forward/head_map.h"

#include <QStringList>

namespace attn
{

/// A head's habits in short lines for its cell: "first 72%", then the habit of the rest, "previous 91%"; without a
/// habit "spread" or, where the rows read few tokens each, "other", and the entropy.
QStringList habitLines(const HeadMeasure& measure);

/// All measured habits, one line each, and the number of rows measured.
QString habitDetails(const HeadMeasure& measure);

/// What switching a head off changes: "Switched off, “cat” has 12% instead of 99%. Then “dog” is predicted."
QString effectSentence(const HeadEffect& effect);

/// The habit's name in the list of orders: "Previous token".
QString habitName(HeadPattern habit);

}  // namespace attn
