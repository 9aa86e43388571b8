// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_io.h"
#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"

#include <nlohmann/json.hpp>

namespace attn
{

/// Input of a web page. The pictures must be made on the window's thread; the rest may be made on any thread.
struct PagePlan {
    TracePtr trace;
    QString title;
    std::vector<StepPicture> pictures;  ///< of every shown step
    std::vector<TensorId> omitted;      ///< parameters too large for a page: their numbers are left out
    Selection start;                    ///< what the page shows first
    qsizetype language = 0;             ///< that the page speaks first, of languages()
};

/// All that a page shows of a trace: the tensors' numbers, bit-exact; where the numbers of each cell's terms are; how
/// the matrices of a step are arranged; their texts in every language. Read by resources/page/page.js. A cell with
/// terms of a parameter that is left out has one term instead, the cell's own number.
/// @return incomplete if cancelled by `progress`
nlohmann::ordered_json pageData(const PagePlan& plan, const Progress& progress);

}  // namespace attn
