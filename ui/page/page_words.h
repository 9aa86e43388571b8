// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <nlohmann/json.hpp>

namespace attn
{

// Texts of a page, from the program's own translations in the thread's current language. Plain text, except for <b> and
// </b> in the sentences of cells.

/// Buttons, headings and the help of the page.
nlohmann::ordered_json pageWords();

/// The experiment's settings: pairs of a name and a value.
nlohmann::ordered_json settingsWords(const Layer& layer);

/// A tensor's name, its purpose, and the meaning of the letters of its formula.
nlohmann::ordered_json tensorWords(const Trace& trace, TensorId tensor);

/// Texts of a cell without its place and its numbers: its sentence, which the page fills in; further notes; the labels
/// of terms that are not positions on an axis; the name of the terms' result.
nlohmann::ordered_json cellWords(const Trace& trace, const Explanation& explanation);

}  // namespace attn
