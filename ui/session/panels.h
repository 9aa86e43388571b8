// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attn
{

/// Which panels beside the stage are in sight, and what is in front in each.
struct Panels {
    enum class Page { explain, code, compare };

    bool experimentOpen = true;  ///< beside the stage or, in a narrow window, over it
    bool insightOpen = true;     ///< likewise
    QString group;               ///< id of the group at the top of the experiment panel, e.g. "masks"
    Page page = Page::explain;   ///< of the explanation panel

    bool operator==(const Panels&) const = default;
};

}  // namespace attn
