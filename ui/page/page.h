// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/page_data.h"

#include <QByteArray>

namespace attn
{

/// Input of a web page. The pictures must be made on the window's thread; the rest may be made on any thread.
struct PagePlan {
    TracePtr trace;
    QString title;
    std::vector<StepPicture> pictures;  ///< of every shown step
    Selection start;                    ///< what the page shows first
};

/// @throws InputError if the trace has more numbers than a browser can show smoothly
PagePlan planPage(TracePtr trace, const QString& title, const Selection& start);

/// A web page of one file that opens without this program and without a network: resources/page/ with the trace's
/// numbers and words inside. What comes from the experiment is data there, never markup.
/// @return empty if cancelled by `progress`
QByteArray pageOf(const PagePlan& plan, const Progress& progress = goOn);

}  // namespace attn
