// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/hint_bar.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

/// Above the stage, while results are predicted: what a click on a hidden cell does, what to do next or how the guess
/// of the selected cell turned out, how many guesses were right.
class PredictBar : public HintBar
{
    Q_OBJECT

public:
    explicit PredictBar(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString hint() const;

    QToolButton* m_asks;
    QToolButton* m_reveals;
    QLabel* m_score;
    QPushButton* m_all;
};

}  // namespace attn
