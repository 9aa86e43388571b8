// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/selection.h"

#include <QString>

#include <optional>
#include <vector>

class QWidget;

namespace attn
{

/// A meaning that the numbers of a mask file may have, as the layer that has it.
struct MaskReading {
    QString name;
    QString sentence;
    MaskLayer layer;
    bool possible = true;  ///< whether the numbers allow it
};

/// Truth values, of which True is what may be seen or what is blocked; numbers that are added to the scores.
/// @throws InputError if the numbers allow none of them
std::vector<MaskReading> readingsOf(const TensorRegion& region, const MaskGrid& grid);

/// Asks which of these is meant, with pictures of what each would make of the trace's mask.
/// @return nullopt if the user cancelled
/// @throws InputError as readingsOf() does
std::optional<MaskLayer> askForReading(const Trace& trace, const Selection& selection, const TensorRegion& region,
                                       QWidget* parent);

}  // namespace attn
