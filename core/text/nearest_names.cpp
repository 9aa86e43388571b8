// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/nearest_names.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace attn
{

namespace
{

/// The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::vector<std::string_view> nearestNames(std::string_view word, const std::vector<std::string_view>& names)
{
    constexpr std::size_t longest = 100;  // of a word that is compared
    std::vector<std::string_view> nearest;
    if (word.size() > longest)
        return nearest;
    std::size_t least = word.size() / 3;
    for (const std::string_view name : names) {
        if (name.size() > word.size() + least || name.size() + least < word.size())
            continue;
        const std::size_t distance = editDistance(word, name);
        if (distance > least)
            continue;
        if (distance < least)
            nearest.clear();
        least = distance;
        nearest.push_back(name);
    }
    return nearest;
}

std::string nearestNamesText(std::string_view word, const std::vector<std::string_view>& names)
{
    std::string text;
    for (const std::string_view name : nearestNames(word, names))
        text.append(text.empty() ? "\"" : ", \"").append(name).append("\"");
    return text;
}

}  // namespace attn
