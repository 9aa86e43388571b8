// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attn
{

/// Title, family and sizes of the experiment's model, the hint of a shipped model (except in a lesson), and a button
/// for the settings fixed by the model. Hidden without a model.
class ModelCard : public QWidget
{
    Q_OBJECT

public:
    explicit ModelCard(Session* session, QWidget* parent = nullptr);

signals:
    /// Requests a separate experiment for the shown layer.
    void separateLayerRequested();

private:
    void refresh();

    Session* m_session;
    QLabel *m_title, *m_sizes, *m_hint;
    QToolButton* m_extractLayer;
};

}  // namespace attn
