// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

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
