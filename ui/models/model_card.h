// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attn
{

/// Title, family and sizes of the experiment's model, where to look in one that comes with the program (not in a
/// lesson, which asks), and a button that leads to the settings fixed by the model. Hidden without a model.
class ModelCard : public QWidget
{
    Q_OBJECT

public:
    explicit ModelCard(Session* session, QWidget* parent = nullptr);

signals:
    /// Requests making a separate experiment from the layer on the stage.
    void separateLayerRequested();

private:
    void refresh();

    Session* m_session;
    QLabel *m_title, *m_sizes, *m_whereToLook;
    QToolButton* m_apart;
};

}  // namespace attn
