// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

namespace attn
{

/// What a model is called: the title on the card of one that comes with the program, the name of the folder of any
/// other.
QString modelTitle(const ModelUse& use);

/// Its family, how many layers and heads it has, and its sizes, a line each.
QString modelSizes(const Model& model);

}  // namespace attn
