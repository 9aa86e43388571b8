// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "ui/words/message_text.h"

namespace attn
{

/// The comments of code that is copied, in the person's language.
inline CommentWords wordsOfComments()
{
    return [](const char* text) { return messageText({text, {}}).toStdString(); };
}

}  // namespace attn
