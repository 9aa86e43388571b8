// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLayout;

namespace attn
{

class Session;

/// While a stroke of the brush lasts, the layout is not done anew: what a bar says of the numbers that the stroke leads
/// to must not move the cells under the pointer. What wants another place gets it when the button is released.
void holdStillWhilePainting(Session* session, QLayout* column);

}  // namespace attn
