// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/session/selection.h"
#include "ui/session/view_options.h"

#include <map>

namespace attn
{

/// Which kind of colours numbers of this kind have.
ColourScheme schemeOf(ValueKind values);

/// The mask, for tensors that have a cell per query and key and come after it; null for others.
TensorPtr maskOf(const Trace& trace, TensorId id);

/// Makes the pictures of a trace's tensors at a selection, with names, labels, colours and masks.
/// The trace must outlive it.
class MatrixPictures
{
public:
    MatrixPictures(const Trace& trace, const Selection& selection, const ViewOptions& options = {})
        : m_trace(trace), m_selection(selection), m_options(options)
    {
    }

    /// The tensor's matrix with these axes down and across, the others standing at the selection.
    [[nodiscard]] MatrixPicture of(TensorId id, std::optional<Axis> down, std::optional<Axis> across) const;
    /// The matrix of its last two axes (a vector: one row).
    [[nodiscard]] MatrixPicture of(TensorId id) const;
    /// of(id) for another head than the selected one.
    [[nodiscard]] MatrixPicture ofHead(TensorId id, Index head) const;

    /// Title and badge as they are right for a picture that was turned; a badge that is left out stays so.
    void rename(MatrixPicture& picture) const;
    /// Marks the cells that the mask blocks, on a matrix that is computed before it too.
    void markBlocked(MatrixPicture& picture) const;

private:
    [[nodiscard]] MatrixPicture bare(TensorId id, std::optional<Axis> down, std::optional<Axis> across) const;
    void addDeciders(MatrixPicture& picture, std::optional<Axis> down, std::optional<Axis> across) const;
    [[nodiscard]] const OperationEntry& operationOf(TensorId id) const;
    [[nodiscard]] ValueRange ownRange(const MatrixPicture& picture) const;
    void chooseRange(MatrixPicture& picture) const;
    [[nodiscard]] QStringList labelsOf(std::optional<Axis> axis) const;

    const Trace& m_trace;
    Selection m_selection;
    ViewOptions m_options;
    mutable std::map<Axis, QStringList> m_labels;  ///< made once, and shared by all pictures
};

}  // namespace attn
