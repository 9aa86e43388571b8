// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"
#include "ui/session/selection.h"
#include "ui/session/view_state.h"

#include <map>

namespace attn
{

/// The mask, for tensors with a head, a query and a key axis that are computed after it; otherwise null.
TensorPtr maskOf(const Trace& trace, TensorId id);

/// Caches the last image per thread, since resizing takes longer than painting.
PatchedImage patchedImageOf(const Trace& trace);

/// Creates the pictures of a trace's tensors for a selection, with names, labels, colours and masks. The trace must
/// outlive it.
class MatrixPictures
{
public:
    MatrixPictures(const Trace& trace, const Selection& selection, const ViewOptions& options = {})
        : m_trace(trace), m_selection(selection), m_options(options)
    {
    }

    /// The tensor's matrix with these axes down and across; other axes are fixed at the selection.
    [[nodiscard]] MatrixPicture of(TensorId id, std::optional<Axis> down, std::optional<Axis> across) const;
    /// The matrix of the last two axes (one row for a vector).
    [[nodiscard]] MatrixPicture of(TensorId id) const;
    /// of(id) for a given head instead of the selected one.
    [[nodiscard]] MatrixPicture ofHead(TensorId id, Index head) const;

    /// Updates title and badge after transposing; an empty badge stays empty. Does nothing if the title is beside its
    /// row.
    void updateTitleAndBadge(MatrixPicture& picture) const;
    /// Marks blocked cells, also in a matrix computed before the mask.
    void markBlocked(MatrixPicture& picture) const;

private:
    [[nodiscard]] MatrixPicture unlabelledPicture(TensorId id, std::optional<Axis> down,
                                                  std::optional<Axis> across) const;
    void addDecidingLayers(MatrixPicture& picture) const;
    [[nodiscard]] const OperationEntry& operationOf(TensorId id) const;
    [[nodiscard]] ValueRange ownRange(const MatrixPicture& picture) const;
    [[nodiscard]] std::optional<QRect> highlightedArea(std::optional<Axis> down, std::optional<Axis> across) const;
    void chooseRange(MatrixPicture& picture) const;
    [[nodiscard]] QStringList labelsOf(std::optional<Axis> axis) const;

    const Trace& m_trace;
    Selection m_selection;
    ViewOptions m_options;
    mutable std::map<Axis, QStringList> m_labels;  ///< cache, shared by all pictures
};

}  // namespace attn
