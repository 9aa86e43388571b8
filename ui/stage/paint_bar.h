// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/mask_brush.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

/// Over the stage while the brush is on: how far it reaches, what can be done with it, and the way out.
class PaintBar : public QWidget
{
    Q_OBJECT

public:
    explicit PaintBar(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Two buttons of which one is chosen. No QButtonGroup: the Tab key would pass by the other.
    struct Choice {
        QToolButton *thisOne, *all;
    };
    Choice makeChoice(QHBoxLayout* line, bool MaskBrush::Reach::*member);
    void follow();
    void retranslate();

    Session* m_session;
    MaskBrush* m_brush;
    Choice m_heads, m_sequences;
    QLabel* m_hint;
    QPushButton* m_done;
};

}  // namespace attn
