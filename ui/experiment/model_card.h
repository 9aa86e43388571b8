// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attn
{

/// Which model the experiment is about: its title, family and sizes, and the way to settings that the model decides.
/// Not there without a model.
class ModelCard : public QWidget
{
    Q_OBJECT

public:
    explicit ModelCard(Session* session, QWidget* parent = nullptr);

signals:
    /// The layer on the stage is to become an experiment of its own.
    void layerApartWanted();

private:
    void refresh();

    Session* m_session;
    QLabel *m_title, *m_sizes;
    QToolButton* m_apart;
};

}  // namespace attn
