// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/selection.h"

#include <optional>

namespace attn
{

/// Keeps a person's place while a text is edited: its last token stays the last, any other position stays what it was,
/// also after the text was too short for it for a while (it was selected as a whole and typed anew).
class TextPlace
{
public:
    /// `place` in `now`, the trace that follows `before`.
    Selection in(const Trace& now, const TracePtr& before, const Selection& place);

private:
    struct Kept {
        Selection from;    ///< where the person was
        bool at_end;       ///< the query was the last token of its sequence
        Selection put_to;  ///< while the selection is this one, the person has not moved
    };
    std::optional<Kept> m_kept;
};

}  // namespace attn
