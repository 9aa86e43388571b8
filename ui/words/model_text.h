// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

namespace attn
{

/// The name of a model: the title from its card if it ships with the program, otherwise the name of its folder.
QString modelTitle(const ModelUse& use);

/// Its family, number of layers and heads, and sizes; one line each.
QString modelSizes(const Model& model);

}  // namespace attn
