// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/selection.h"

#include <optional>
#include <string>
#include <vector>

namespace attn
{

/// Keeps the selected position while a text is edited: if the query was the last token, it stays the last; any other
/// position is kept, and restored after the text was temporarily too short for it (e.g. selected as a whole and
/// replaced).
class TextPlace
{
public:
    /// `place` adjusted to `now`, the trace that replaces `before`.
    Selection in(const Trace& now, const TracePtr& before, const Selection& place);

private:
    struct Kept {
        Selection from;    ///< the selection before the edits
        bool at_end;       ///< the query was the last token of its sequence
        Selection put_to;  ///< result of the last adjustment: if it is still selected, the user has not moved
    };
    std::optional<Kept> m_kept;
};

/// Keeps the selected vocabulary word: it follows the most likely word until another one is chosen, and follows it
/// again after the text changed if it was the most likely before, also if another part of the model was shown in
/// between.
class FollowedWord
{
public:
    /// `place` adjusted to `now`, the trace that replaces `before`, in which `from` was selected.
    Selection in(const Trace& now, const TracePtr& before, const Selection& from, const Selection& place);

private:
    struct Likeliest {
        Index word;
        std::vector<std::vector<std::string>> tokens;  ///< of the text it was predicted for
    };
    std::optional<Likeliest> m_left;  ///< in the last shown prediction; nullopt: another word was selected
};

}  // namespace attn
