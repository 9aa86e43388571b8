// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/fields.h"

namespace attn
{

/// What happens to blocked cells; there while a mask layer is on.
const std::vector<Field>& fillFields();

}  // namespace attn
