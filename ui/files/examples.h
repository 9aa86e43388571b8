// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace attn
{

struct Example {
    QString title;
    QString path;
};

/// The experiments that are delivered with the program, by file name. They lie in ../share/attention-explorer/examples
/// as seen from the program, installed or not.
std::vector<Example> examples();

}  // namespace attn
