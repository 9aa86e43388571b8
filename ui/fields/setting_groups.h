// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"

namespace attn
{

/// The name of a group of settings: a source text in the context "Fields".
constexpr const char* groupLabel(SettingGroup group)
{
    constexpr std::array labels = {ATTN_TEXT("Fields", "Input"),      ATTN_TEXT("Fields", "Masks"),
                                   ATTN_TEXT("Fields", "Dimensions"), ATTN_TEXT("Fields", "Each head"),
                                   ATTN_TEXT("Fields", "Softmax"),    ATTN_TEXT("Fields", "Weights"),
                                   ATTN_TEXT("Fields", "Embeddings")};
    static_assert(labels.size() == static_cast<std::size_t>(SettingGroup::embedding) + 1);
    return labels[static_cast<std::size_t>(group)];
}

}  // namespace attn
