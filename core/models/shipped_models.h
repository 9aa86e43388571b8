// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace attn
{

/// A model embedded in the program: the files of a folder of resources/models.
struct ShippedModel {
    std::string_view name;
    std::string_view config;     ///< config.json
    std::string_view tokenizer;  ///< tokenizer.json
    std::string_view card;       ///< card.json: description and what to look at, in both languages
    std::span<const std::byte> weights;
};

/// All shipped models, in alphabetical order.
std::span<const ShippedModel> shippedModels();

}  // namespace attn
