// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_io.h"
#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"

#include <nlohmann/json.hpp>

namespace attn
{

/// All that a page shows of a trace: the tensors' numbers, bit-exact; where the numbers of each cell's terms are; how
/// the matrices of a step are arranged; their texts in every language. Read by resources/page/page.js.
/// @param pictures of the steps, in their order
/// @param start what is shown first
/// @return incomplete if cancelled by `progress`
nlohmann::ordered_json pageData(const Trace& trace, const QString& title, const std::vector<StepPicture>& pictures,
                                const Selection& start, const Progress& progress);

}  // namespace attn
