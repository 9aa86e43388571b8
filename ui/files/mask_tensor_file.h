// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
#include "core/mask/mask_layer.h"

#include <QString>

#include <optional>

class QWidget;

namespace attn
{

/// Asks for a file, and for one of its tensors if several fit the grid; shows an error if none does.
/// @return nullopt if the user cancelled
std::optional<TensorRegion> askForMaskTensor(const MaskGrid& grid, QWidget* parent);

/// The tensors of a file that fit the grid, each with its most likely axes.
/// @throws InputError when it cannot be read, or has none
std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid);

}  // namespace attn
