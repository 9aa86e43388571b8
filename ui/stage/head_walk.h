// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

class MatrixView;
class Session;

/// While a view is one of a grid of heads, the arrow keys move from head to head, and Enter or a click leads into one.
void walkHeads(Session* session, MatrixView* view);

}  // namespace attn
