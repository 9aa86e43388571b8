// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/head_size.h"

#include "core/error/message.h"

namespace attn
{

std::string divisors(Index number)
{
    std::string small, large;
    for (Index divisor = 1; divisor <= number / divisor; ++divisor) {
        if (number % divisor != 0)
            continue;
        small += (small.empty() ? "" : ", ") + std::to_string(divisor);
        if (const Index other = number / divisor; other != divisor)
            large.insert(0, ", " + std::to_string(other));
    }
    return small + large;
}

Index sizeOfHead(Index features, Index heads, const char* text, const char* letter)
{
    if (features % heads != 0)
        throw InputError("/attention/heads", text, heads, features, divisors(features), letter);
    return features / heads;
}

}  // namespace attn
