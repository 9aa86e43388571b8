// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/view_state.h"

#include "core/experiment/experiment.h"

namespace attn
{

Changes ViewState::changesSince(const ViewState& before) const
{
    const bool isShownBeside = shown != Comparing::Shown::b;
    Changes changes;
    changes.setFlag(Change::experiment, experiment != before.experiment);
    if (experiment != before.experiment) {
        changes.setFlag(Change::inputs, experiment->inputs != before.experiment->inputs);
        changes.setFlag(Change::mask, experiment->mask != before.experiment->mask);
        changes.setFlag(Change::overrides, experiment->overrides != before.experiment->overrides);
        changes.setFlag(Change::model, experiment->model != before.experiment->model);
    }
    changes.setFlag(Change::trace, presentTrace != before.presentTrace || shown != before.shown ||
                                       (isShownBeside && pinned != before.pinned));
    changes.setFlag(Change::pinned, pinned != before.pinned);
    changes.setFlag(Change::comparison, comparison != before.comparison);
    changes.setFlag(Change::computing, isComputing != before.isComputing || isStopped != before.isStopped);
    changes.setFlag(Change::error, error != before.error);
    changes.setFlag(Change::editing, isEditing != before.isEditing);
    changes.setFlag(Change::painting, isPainting != before.isPainting);
    changes.setFlag(Change::brush, brush != before.brush);
    changes.setFlag(Change::panels, panels != before.panels);
    changes.setFlag(Change::presenting, presenting != before.presenting);
    changes.setFlag(Change::arrowKeys, arrowKeys != before.arrowKeys);
    changes.setFlag(Change::highlight, highlight != before.highlight);
    changes.setFlag(Change::selection, selection != before.selection);
    changes.setFlag(Change::viewOptions, viewOptions != before.viewOptions);
    changes.setFlag(Change::pointedAt, pointedAt != before.pointedAt);
    changes.setFlag(Change::revealed, revealed != before.revealed);
    changes.setFlag(Change::playback, playback != before.playback);
    return changes;
}

}  // namespace attn
