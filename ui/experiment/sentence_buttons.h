// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QToolButton;

namespace attn
{

/// Buttons to add a sequence to the batch and to remove the selected one. Hidden unless the query is text.
class SentenceButtons : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceButtons(Session* session, QWidget* parent = nullptr);

signals:
    void lineWanted();

private:
    void refresh();
    void remove();

    Session* m_session;
    QToolButton* m_remove;
};

}  // namespace attn
