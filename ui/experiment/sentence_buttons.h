// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QToolButton;

namespace attn
{

/// Adds a sequence to the batch (every text gets its last one once more, to be changed as one likes), and takes the
/// selected one out of it. Not there while the query is no text.
class SentenceButtons : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceButtons(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void remove();
    void retranslate();
    void drawIcon();

    Session* m_session;
    QToolButton* m_add;
    QToolButton* m_remove;
};

}  // namespace attn
