// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

class Notices;
class Session;

/// Shows a notice on where to look in a model that comes with the program, from its card. Once closed, it does not
/// reappear for this model in any window or later session (recorded in the settings).
void showWhereToLook(Session* session, Notices* notices);

}  // namespace attn
