// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/selection.h"

#include <optional>
#include <string>
#include <vector>

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

/// Keeps the selected word of the vocabulary where a person expects it: the likeliest one until another was chosen, and
/// again the likeliest after the text changed, where it was that before; also when another part of the model was on the
/// stage meanwhile.
class FollowedWord
{
public:
    /// `place` in `now`, the trace that follows `before`, in which `from` was selected.
    Selection in(const Trace& now, const TracePtr& before, const Selection& from, const Selection& place);

private:
    struct Likeliest {
        Index word;
        std::vector<std::vector<std::string>> tokens;  ///< of the text that it follows
    };
    std::optional<Likeliest> m_left;  ///< in the prediction that was last on the stage; nullopt: another was selected
};

}  // namespace attn
