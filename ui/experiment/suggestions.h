// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/experiment/experiment.h"

#include <QString>

#include <functional>
#include <vector>

namespace attn
{

/// A quick fix for an error: what it is called on a button, and what it changes.
struct Suggestion {
    QString name;
    std::function<void(Experiment&)> change;
};

/// At most two of the nearest experiments that do not have this error; none where there is no obvious one.
std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error);

}  // namespace attn
