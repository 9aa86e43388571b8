// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/selection.h"

#include <QString>

#include <optional>

class QWidget;

namespace attn
{

/// Asks for a file, for one of its tensors if several fit the mask, and for what its numbers mean; shows an error if
/// none does.
/// @return nullopt if the user cancelled
std::optional<MaskLayer> askForMaskLayer(const Trace& trace, const Selection& selection, QWidget* parent);

/// The tensors of a file that fit the grid, each with its most likely axes.
/// @throws InputError when it cannot be read, or has none
std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid);

}  // namespace attn
