// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/layer/layer.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace attn
{

class Session;

/// What a tensor of a file may become in an experiment, and the edit that makes it so.
struct TensorUse {
    QString text;
    QString name;  ///< of the edit
    std::function<void(Experiment&)> change;
};

/// Every use of a file's tensors: as the query's input, as that of keys and values, as the weights where they have the
/// parameters' names, as a mask layer where they fit the grid. A model brings its own inputs
/// and weights.
/// @throws InputError when the file cannot be read, or nothing in it is of use
std::vector<TensorUse> usesOf(const QString& path, const MaskGrid& grid, bool model = false);

/// Asks what the tensors of a file are to be used for, and edits the experiment.
/// @throws InputError as usesOf() does
void useTensors(Session* session, const QString& path, QWidget* parent);

}  // namespace attn
