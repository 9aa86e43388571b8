// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/models/model.h"

namespace attn
{

SubwordModel readWordLevel(JsonObject& settings, const TokenIds& added)
{
    TokenIds vocabulary = readTokenIds(settings.require("vocab"));
    const std::optional<Index> unknown = readUnknown(settings, vocabulary, added);
    const auto words = std::make_shared<const TokenIds>(vocabulary);
    return {std::move(vocabulary), unknown, [words, unknown](std::string_view piece, std::vector<Subword>& tokens) {
                const std::optional<Index> id = words->find(piece);
                tokens.push_back({id ? *id : requireUnknownToken(piece, unknown), 0, piece.size()});
            }};
}

}  // namespace attn
