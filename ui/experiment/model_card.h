// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;

namespace attn
{

/// Which model the experiment is about: its title, family and sizes. Not there without a model.
class ModelCard : public QWidget
{
    Q_OBJECT

public:
    explicit ModelCard(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Session* m_session;
    QLabel *m_heading, *m_title, *m_sizes;
};

}  // namespace attn
