// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"

#include <QWidget>

#include <vector>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

/// Selects the heads of a mask layer: a button for all heads and one per head. Selecting a head deselects "all".
class HeadChoiceRow : public ExperimentRow
{
    Q_OBJECT

public:
    /// Above this number of heads, there are no buttons.
    static constexpr Index max_heads = 16;

    HeadChoiceRow(Session* session, std::size_t layer, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void setHeadCount(int count);
    void choose(int id);

    std::size_t m_layer;
    QGridLayout* m_grid;
    QButtonGroup* m_buttons;
};

/// The content of an open mask card: the parameters of a layer, and actions on the whole layer.
class MaskLayerEditor : public QWidget
{
    Q_OBJECT

public:
    /// @pre the session's experiment has the layer
    MaskLayerEditor(Session* session, std::size_t layer, QWidget* parent = nullptr);

    /// Index of the alternative of MaskRegion for which it was created.
    [[nodiscard]] std::size_t kind() const { return m_kind; }
    [[nodiscard]] const std::vector<ExperimentRow*>& rows() const { return m_rows; }

signals:
    /// −1: up, 1: down.
    void moveRequested(int by);
    void removeRequested();

private:
    void makeRows();
    void refresh();
    void clear();

    Session* m_session;
    std::size_t m_layer;
    std::size_t m_kind;
    std::vector<ExperimentRow*> m_rows;
    QLabel* m_content;
    QPushButton* m_clear;
    QToolButton *m_up, *m_down, *m_remove;
};

}  // namespace attn
