// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"
#include "core/files/file_io.h"
#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"

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

/// The data of a page, read by resources/page/page.js: the exact numbers of the excerpt, the operand cells of each
/// cell's terms, the layout of the matrices of each step, and their texts in every language. A cell with terms of an
/// omitted parameter has the cell's own number as its only term; terms of other cells that the excerpt lacks are
/// combined into one, a constant.
/// @return incomplete if cancelled by `progress`
nlohmann::ordered_json pageData(const PagePlan& plan, const Progress& progress);

}  // namespace attn
