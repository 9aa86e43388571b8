// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/layer/layer.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace attn
{

class Session;

/// A possible use of a file's tensor in an experiment, and the edit that applies it.
struct TensorUse {
    QString text;
    QString name;  ///< of the edit
    std::function<void(Experiment&)> change;
    /// Of a mask layer, instead of `change`: what its numbers mean has to be asked.
    std::optional<TensorRegion> mask = std::nullopt;
};

/// Every use of a file's tensors: as input of the queries, as input of keys and values, as weights if they have the
/// names of parameters, as a mask layer if they fit the grid. With `model`, inputs and weights are excluded, because
/// the model provides them.
/// @throws InputError when the file cannot be read, or nothing in it is of use
std::vector<TensorUse> usesOf(const QString& path, const MaskGrid& grid, bool model = false);

/// Asks how to use the tensors of a file, and edits the experiment.
/// @throws InputError as usesOf() does
void useTensors(Session* session, const QString& path, QWidget* parent);

}  // namespace attn
