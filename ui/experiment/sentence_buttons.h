// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QToolButton;

namespace attn
{

/// Asks for a line for one more sequence of the batch, and takes the selected one out of it. Not there while the query
/// is no text.
class SentenceButtons : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceButtons(Session* session, QWidget* parent = nullptr);

signals:
    void lineWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void remove();
    void drawIcon();

    Session* m_session;
    QToolButton* m_remove;
};

}  // namespace attn
