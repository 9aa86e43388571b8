// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <nlohmann/json.hpp>

namespace attn
{

// What a page says, in the language that the thread speaks: the program's own words. Plain text, but for <b> and </b>
// in the sentences of cells.

/// Buttons, headings and the help of the page.
nlohmann::ordered_json pageWords();

/// What the experiment is: pairs of a setting and its value.
nlohmann::ordered_json settingsWords(const Layer& layer);

/// What a tensor is called, what it is good for, and what the letters of its formula are.
nlohmann::ordered_json tensorWords(const Trace& trace, TensorId tensor);

/// What is said of a cell besides its place and its numbers: its sentence, which is filled in there; what else there is
/// to say; the labels of those terms that are no positions on an axis; what the terms make.
nlohmann::ordered_json cellWords(const Trace& trace, const Explanation& explanation);

}  // namespace attn
