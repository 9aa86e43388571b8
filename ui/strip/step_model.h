// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QAbstractListModel>
#include <QImage>

#include <vector>

namespace attn
{

/// The steps of the present trace that a person walks through, in order: their names, shapes and little pictures.
class StepModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        ShapeRole = Qt::UserRole,  ///< "1×4×6×6"
        DiffersRole,               ///< whether it differs from what was pinned
    };

    explicit StepModel(Session* session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Display: the name; tooltip: what the step does; accessible text: name and shape.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] TensorId step(int row) const { return m_steps[static_cast<std::size_t>(row)]; }
    /// −1 when the step is not among the shown ones.
    [[nodiscard]] int rowOf(TensorId step) const;

    /// The matrix of the selected sequence and head in the stage's colours, one pixel per cell or coarser.
    [[nodiscard]] QImage thumbnail(int row, const QSize& pixels, const Theme& theme) const;

private:
    void followTrace();
    void announceAll();
    [[nodiscard]] bool differs(TensorId step) const;

    Session* m_session;
    TracePtr m_trace;
    std::vector<TensorId> m_steps;
};

}  // namespace attn
