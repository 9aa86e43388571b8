// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/export/web_page_data.h"

#include <QByteArray>
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

/// cellWords() of a cell whose terms are one because the page leaves out numbers of theirs.
/// @param omitted a parameter that it leaves out
nlohmann::ordered_json summedCellWords(const Trace& trace, const Explanation& explanation, TensorId omitted);

/// Leaves out parameters, the largest first, until a browser can show the rest smoothly.
/// @throws InputError if it cannot even without them
PagePlan planPage(TracePtr trace, const QString& title, const Selection& start);

/// A web page of one file that opens without this program and without a network: resources/page/ with the trace's
/// numbers and words inside. What comes from the experiment is data there, never markup.
/// @return empty if cancelled by `progress`
QByteArray pageOf(const PagePlan& plan, const Progress& progress = goOn);

}  // namespace attn
