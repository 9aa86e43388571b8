// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace attn
{

/// Text::tr() translates the messages of the command line into the user's language.
class Text
{
    Q_DECLARE_TR_FUNCTIONS(commands)
};

}  // namespace attn
