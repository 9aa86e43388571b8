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

/// A quick fix for an error: the button's text, and the change.
struct Suggestion {
    QString name;
    std::function<void(Experiment&)> change;
};

/// At most two small changes to the experiment that remove this error; empty if none is obvious.
std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error);

}  // namespace attn
