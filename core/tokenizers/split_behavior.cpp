// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/split_behavior.h"

namespace attn
{

namespace
{

struct Part {
    TextRange range;
    bool is_delimiter;
};

/// The delimiters and the parts between them, in order.
std::vector<Part> partsOf(std::size_t size, const std::vector<TextRange>& delimiters, bool invert)
{
    std::vector<Part> parts;
    const auto add = [&](std::size_t begin, std::size_t end, bool is_delimiter) {
        if (begin < end)
            parts.push_back({{begin, end}, is_delimiter != invert});
    };
    std::size_t done = 0;
    for (const TextRange& delimiter : delimiters) {
        add(done, delimiter.begin, false);
        add(delimiter.begin, delimiter.end, true);
        done = delimiter.end;
    }
    add(done, size, false);
    return parts;
}

/// Whether `next` belongs to the same piece as `part` before it.
bool staysTogether(const Part& part, const Part& next, SplitBehavior behavior)
{
    switch (behavior) {
    case SplitBehavior::removed:
    case SplitBehavior::isolated:
        return false;
    case SplitBehavior::merged_with_previous:
        return !part.is_delimiter && next.is_delimiter;
    case SplitBehavior::merged_with_next:
        return part.is_delimiter && !next.is_delimiter;
    case SplitBehavior::contiguous:
        return part.is_delimiter == next.is_delimiter;
    }
    return false;
}

}  // namespace

std::vector<TextRange> split(std::size_t size, const std::vector<TextRange>& delimiters, SplitBehavior behavior,
                             bool invert)
{
    std::vector<TextRange> pieces;
    const Part* last = nullptr;
    const std::vector<Part> parts = partsOf(size, delimiters, invert);
    for (const Part& part : parts) {
        if (behavior == SplitBehavior::removed && part.is_delimiter)
            continue;
        if (last && staysTogether(*last, part, behavior))
            pieces.back().end = part.range.end;
        else
            pieces.push_back(part.range);
        last = &part;
    }
    return pieces;
}

}  // namespace attn
