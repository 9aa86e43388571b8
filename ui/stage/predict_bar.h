// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/panels.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

/// Bar above the stage in prediction mode: effect of a click on a hidden cell, the next action or the result of the
/// selected cell's guess, and the number of right guesses.
class PredictBar : public HintBar
{
    Q_OBJECT

public:
    explicit PredictBar(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString hint() const;

    QToolButton* m_askButton;
    QToolButton* m_revealButton;
    QLabel* m_score;
    QPushButton* m_all;
};

}  // namespace attn
