// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_table.h"
#include "ui/session/session.h"

#include <QWidget>

#include <map>

class QHBoxLayout;
class QTabBar;
class QToolButton;

namespace attn
{

/// The steps of the shown trace in two rows: the groups, and the steps of the current group. A click on a group goes to
/// its last visited step, initially to its main step. Steps that differ from the pinned trace are marked with Δ.
class StepStrip : public QWidget
{
    Q_OBJECT

public:
    explicit StepStrip(Session* session, QWidget* parent = nullptr);

    /// Adds a control at the right end of the row of steps.
    void addControl(QWidget* control);

    /// The data of a tab is its StepGroup.
    [[nodiscard]] QTabBar* groups() const { return m_groups; }
    /// The data of a tab is its TensorId.
    [[nodiscard]] QTabBar* steps() const { return m_steps; }

private:
    void refresh();
    void goToGroup(int tab);
    [[nodiscard]] bool differs(TensorId step) const;

    Session* m_session;
    QTabBar* m_groups;
    QTabBar* m_steps;
    QToolButton* m_previous;
    QToolButton* m_next;
    QHBoxLayout* m_layout;
    std::map<StepGroup, std::vector<TensorId>> m_shown;
    std::map<StepGroup, TensorId> m_visited;
};

}  // namespace attn
