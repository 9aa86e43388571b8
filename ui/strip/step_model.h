// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QAbstractListModel>
#include <QImage>

#include <optional>
#include <set>
#include <vector>

namespace attn
{

/// What stands around attention in a layer of a model: folded into one row of the strip until it is wanted.
enum class StepGroup { before_attention, attention, mlp };

/// The steps of the present trace that a person walks through, in order: their names, shapes and little pictures. In a
/// layer of a model a row without a step heads each group but attention; while the group is folded, it is all that
/// there is of it. A group unfolds when one goes to a step in it.
class StepModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        ShapeRole = Qt::UserRole,  ///< "1×4×6×6"
        DiffersRole,  ///< whether it differs from what was pinned; of a folded group, whether a step in it does
        FoldedRole,   ///< of a heading, whether its group is folded
    };

    explicit StepModel(Session* session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Display: the name; tooltip: what the step does; accessible text: name and shape. Of a heading: the group's name
    /// and how many steps it has.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] bool isHeading(int row) const { return !rowAt(row).step; }
    /// Of a row that is no heading.
    [[nodiscard]] TensorId step(int row) const { return *rowAt(row).step; }
    /// Folds the group of a heading, or unfolds it.
    void toggle(int row);
    /// −1 when the step is not among the shown ones, or folded.
    [[nodiscard]] int rowOf(TensorId step) const;

    /// The matrix of the selected sequence and head in the stage's colours, one pixel per cell or coarser.
    [[nodiscard]] QImage thumbnail(int row, const QSize& pixels, const Theme& theme) const;

private:
    struct Row {
        StepGroup group;
        std::optional<TensorId> step;  ///< nullopt: the heading of the group

        bool operator==(const Row&) const = default;
    };

    [[nodiscard]] const Row& rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::vector<TensorId> stepsIn(StepGroup group) const;
    [[nodiscard]] QVariant headingData(const Row& row, int role) const;
    [[nodiscard]] bool isGrouped() const;
    void unfoldSelected();
    void followTrace();
    void showRows();
    void announceAll();
    [[nodiscard]] bool differs(TensorId step) const;

    Session* m_session;
    TracePtr m_trace;
    std::vector<TensorId> m_steps;
    std::vector<Row> m_rows;
    std::set<StepGroup> m_unfolded = {StepGroup::attention};
    std::optional<TensorId> m_selected;  ///< the step that was selected last
};

}  // namespace attn
