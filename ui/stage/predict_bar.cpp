// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/predict_bar.h"

#include "ui/session/reveal_state.h"
#include "ui/words/number_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <cmath>

namespace attn
{

namespace
{

template <typename Button>
Button* addButton(QHBoxLayout* line, const QString& text, const QString& tip)
{
    auto* button = new Button;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);  // a click leaves the focus, so that digits still go to the stage
    line->addWidget(button);
    return button;
}

QToolButton* addChoice(QHBoxLayout* line, const QString& text, const QString& tip)
{
    auto* button = addButton<QToolButton>(line, text, tip);
    button->setProperty("look", "choice");
    button->setCheckable(true);
    return button;
}

}  // namespace

PredictBar::PredictBar(Session* session, QWidget* parent) : HintBar(session, 4, parent), m_score(new QLabel)
{
    m_line->addWidget(new QLabel(tr("A click")));
    m_askButton = addChoice(m_line, tr("asks"), tr("A click on a hidden cell asks what you expect"));
    m_revealButton = addChoice(m_line, tr("reveals"), tr("A click on a hidden cell shows its number"));
    m_line->addStretch(1);
    m_score->setAccessibleName(tr("How many guesses were right"));
    m_line->addWidget(m_score);
    m_line->addSpacing(6);
    m_all = addButton<QPushButton>(m_line, tr("Reveal all"), tr("Shows the whole result (Ctrl+Enter)"));
    auto* done = addButton<QPushButton>(m_line, tr("Done"),
                                        tr("Ends predicting; guesses that are still open are compared first"));
    RevealState* state = session->revealState();
    connect(m_askButton, &QToolButton::clicked, this, [state] { state->setClick(RevealState::Click::asks); });
    connect(m_revealButton, &QToolButton::clicked, this, [state] { state->setClick(RevealState::Click::reveals); });
    connect(m_all, &QPushButton::clicked, state, &RevealState::revealAll);
    connect(done, &QPushButton::clicked, this,
            [state] { state->hasOpenGuess() ? state->revealAll() : state->setUserPredicting(false); });
    session->bind(Change::revealed | Change::selection, this, &PredictBar::refresh);
}

void PredictBar::refresh()
{
    const RevealState& state = *m_session->revealState();
    setVisible(state.isUserPredictingHere());
    if (!state.isUserPredictingHere() || !m_session->trace())
        return;
    const bool asks = state.click() == RevealState::Click::asks;
    m_askButton->setChecked(asks);
    m_revealButton->setChecked(!asks);
    m_hint->setText(hint());
    const RevealState::Score score = state.score();
    m_score->setText(score.answered == 0 ? QString() : tr("%1 of %2 right").arg(score.right).arg(score.answered));
    m_all->setEnabled(state.isAwaitingGuesses());
}

QString PredictBar::hint() const
{
    const RevealState& state = *m_session->revealState();
    const CellRef cell = m_session->selectedCell();
    const Guess* guess = state.guessOf(cell);
    if (guess && guess->right) {
        const float number = (*m_session->trace())[cell.tensor].at(cell.index);
        return (*guess->right ? tr("✓ Right: you said %1, it is %2.") : tr("✗ Not quite: you said %1, it is %2."))
            .arg(exactNumberText(guess->number),
                 number == std::round(number) ? exactNumberText(number) : fineNumberText(double(number)));
    }
    if (guess)
        return tr("✗ Not %1. Type another number, or press Enter to see it.").arg(exactNumberText(guess->number));
    if (!state.isAwaitingGuesses())
        return tr("Nothing is hidden here. The next step asks.");
    return state.click() == RevealState::Click::asks ? tr("Choose a cell, type your guess, press Enter.")
                                                     : tr("Click a cell, or press Enter on it, to see its number.");
}

}  // namespace attn
