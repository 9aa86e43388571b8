// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/operations/layer.h"
#include "core/pipeline/trace.h"
#include "ui/session/selection.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace attn
{

class Session;

/// A meaning that the numbers of a mask file may have, as the layer that has it.
struct MaskReading {
    QString name;
    QString sentence;
    MaskLayer layer;
    bool possible = true;  ///< whether the numbers allow it
};

/// Truth values (True may be seen, or is blocked), or numbers that are added to the scores.
/// @throws InputError if the numbers allow none of them
std::vector<MaskReading> readingsOf(const TensorRegion& region, const MaskGrid& grid);

/// Asks which of these is meant, with pictures of what each would make of the trace's mask.
/// @return nullopt if the user cancelled
/// @throws InputError as readingsOf() does
std::optional<MaskLayer> askForReading(const Trace& trace, const Selection& selection, const TensorRegion& region,
                                       QWidget* parent);

/// Asks for a file, for one of its tensors if several fit the mask, and for what its numbers mean; shows an error if
/// none does.
/// @return nullopt if the user cancelled
std::optional<MaskLayer> askForMaskLayer(const Trace& trace, const Selection& selection, QWidget* parent);

/// The tensors of a file that fit the grid, each with its most likely axes.
/// @throws InputError when it cannot be read, or has none
std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid);

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
