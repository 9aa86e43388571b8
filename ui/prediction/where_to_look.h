// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

class Notices;
class Session;

/// Shows where to look in a model that comes with the program, as its card says. Once closed it does not come back for
/// this model, in no window and at no later start.
void showWhereToLook(Session* session, Notices* notices);

}  // namespace attn
