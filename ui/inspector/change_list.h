// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

class ListWithRemoveButton;
class Session;

/// A list of the overrides: a click or Enter selects one, Delete removes it. Hidden if empty.
ListWithRemoveButton* makeOverrideList(Session* session);

/// A list of all changes to all parts of a model in computation order (disabled heads, mask layers, overrides, numbers
/// taken from another experiment): a click or Enter selects a change, Delete reverts it. Hidden without a model or
/// without changes.
ListWithRemoveButton* makeModelChangeList(Session* session);

}  // namespace attn
