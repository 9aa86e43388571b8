// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace attn
{

class IndexChooser;
class TokenChooser;

/// The program's and the experiment's name, the way through the steps, and the choice of query, head and sequence.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();
    void refreshButtons();
    void refreshPin();
    void retranslate();
    void drawIcons();

    Session* m_session;
    QLabel* m_program;
    QLabel* m_title;
    QPushButton* m_pin;
    QPushButton* m_back;
    QPushButton* m_next;
    TokenChooser* m_query;
    IndexChooser* m_heads;
    IndexChooser* m_batch;
};

}  // namespace attn
