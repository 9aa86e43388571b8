// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment.h"

#include <algorithm>

namespace attn
{

bool Mask::anyOn() const { return std::ranges::any_of(layers, &MaskLayer::on); }

}  // namespace attn
