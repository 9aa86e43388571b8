// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "core/export/excerpt.h"
#include "core/files/file_io.h"
#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"

#include <QByteArray>
#include <nlohmann/json.hpp>

namespace attn
{

/// Input of a web page. The pictures must be created on the GUI thread; the rest can be created on any thread.
struct PagePlan {
    TracePtr trace;
    Excerpt excerpt;  ///< what the page shows of it
    QString title;
    std::vector<StepPicture> pictures;  ///< of all shown steps
    std::vector<TensorId> omitted;      ///< parameters too large for a page, whose numbers are omitted
    Selection start;                    ///< initial selection of the page
    qsizetype language = 0;             ///< initial language of the page, an index into languages()
};

/// Omits parameters, the largest first, until the page is small enough for browsers.
/// @param excerpt the heads and positions of the page; nullopt: the whole trace
/// @throws InputError if it is too large without any parameter, or if the layer mixes heads and positions and some are
///                    chosen
PagePlan planPage(TracePtr trace, const QString& title, const Selection& start,
                  const std::optional<Excerpt>& excerpt = {});

/// A web page in one file that needs neither this program nor a network: resources/page/ with the trace's numbers and
/// texts embedded. Texts of the experiment are embedded as data, never as markup.
/// @return empty if cancelled by `progress`
QByteArray pageOf(const PagePlan& plan, const Progress& progress = ignoreProgress);

// Parts of the page:

/// The data of a page, read by resources/page/page.js: the exact numbers of the excerpt, the operand cells of each
/// cell's terms, the layout of the matrices of each step, and their texts in every language. A cell with terms of an
/// omitted parameter has the cell's own number as its only term; terms of other cells that the excerpt lacks are
/// combined into one, a constant. In web_page_data.cpp.
/// @return incomplete if cancelled by `progress`
nlohmann::ordered_json pageData(const PagePlan& plan, const Progress& progress);

// Texts of a page, translated into the thread's current language. Plain text, except for <b> and </b> in the sentences
// of cells.

/// Texts of the page's buttons, headings and help.
nlohmann::ordered_json pageTexts();

/// The experiment's settings and the chosen heads and positions, as pairs of name and value.
nlohmann::ordered_json settingsTexts(const Layer& layer, const Excerpt& excerpt);

/// A tensor's name, its purpose, and the meaning of the letters in its formula.
nlohmann::ordered_json tensorTexts(const Trace& trace, TensorId tensor);

/// Texts of a cell without its position and numbers: its sentence with placeholders; further notes; labels of terms
/// that are not positions on an axis; the name of the result. Terms of cells that the excerpt lacks are combined into
/// one.
nlohmann::ordered_json cellTexts(const Trace& trace, const Excerpt& excerpt, const Explanation& explanation);

/// cellTexts() of a cell whose terms are combined into one, because the page omits some of their numbers.
/// @param omitted the omitted parameter
nlohmann::ordered_json singleTermCellTexts(const Trace& trace, const Explanation& explanation, TensorId omitted);

}  // namespace attn
