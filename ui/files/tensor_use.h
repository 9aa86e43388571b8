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

/// A possible meaning of the numbers in a mask file, with the layer for it.
struct MaskInterpretation {
    QString name;
    QString sentence;
    MaskLayer layer;
    bool possible = true;  ///< whether the numbers are valid for this meaning
};

/// Three meanings: booleans with true = visible, booleans with true = blocked, and numbers added to the scores.
/// @throws InputError if the numbers are valid for none of them
std::vector<MaskInterpretation> interpretationsOf(const TensorRegion& region, const MaskGrid& grid);

/// Asks for the meaning, with a preview of the trace's mask for each.
/// @return nullopt if cancelled
/// @throws InputError like interpretationsOf()
std::optional<MaskLayer> askForInterpretation(const Trace& trace, const Selection& selection,
                                              const TensorRegion& region, QWidget* parent);

/// Asks for a file, for one of its tensors if several fit the mask, and for the meaning of its numbers; shows an error
/// if none fits.
/// @return nullopt if cancelled
std::optional<MaskLayer> askForMaskLayer(const Trace& trace, const Selection& selection, QWidget* parent);

/// The tensors of a file that fit the grid, each with its most likely axes.
/// @throws InputError if the file cannot be read or no tensor fits
std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid);

/// A possible use of a file's tensor in an experiment, as an edit.
struct TensorUse {
    QString text;
    QString name;  ///< undo text of the edit
    std::function<void(Experiment&)> change;
    /// For a mask layer, replaces `change`: the meaning of its numbers must be asked for first.
    std::optional<TensorRegion> mask = std::nullopt;
};

/// Possible uses of a file's tensors: as query input, as key and value input, as weights if they have parameter names,
/// as a mask layer if they fit the grid. With `model`, inputs and weights are excluded, because the model provides
/// them.
/// @throws InputError if the file cannot be read or has no use
std::vector<TensorUse> usesOf(const QString& path, const MaskGrid& grid, bool model = false);

/// Asks how to use the tensors of a file and edits the experiment.
/// @throws InputError like usesOf()
void useTensors(Session* session, const QString& path, QWidget* parent);

}  // namespace attn
