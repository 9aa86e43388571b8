// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/reveal_state.h"

#include "ui/session/playback.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

/// Whether the number, rounded to the shown digits, could equal the guess.
bool isWithin(float number, const Guess& guess)
{
    constexpr double rounding = 1.001;  // tolerance for binary fractions next to a half
    if (!std::isfinite(number) || !std::isfinite(guess.number))
        return number == guess.number || (std::isnan(number) && std::isnan(guess.number));
    return std::abs(double(number) - double(guess.number)) <= guess.unit / 2 * rounding;
}

}  // namespace

RevealState::RevealState(Session* session) : QObject(session), m_session(session) {}

void RevealState::announce()
{
    m_session->playback()->onRevealChanged();
    m_session->announceChange(&ViewState::revealed);
}

void RevealState::onNumbersChanged()
{
    m_step = m_session->selection().step;
    m_isInput = findStep(m_session->trace()->layer(), m_step)->operation == Operation::given;
    m_order = readingOrder(m_session->trace()->layer(), m_step);
    m_revealedCount.reset();
    m_allRevealed = false;
    m_revealed.clear();
    m_guesses.clear();
    announce();
}

void RevealState::setRevealedCount(std::optional<Index> cells)
{
    if (cells == m_revealedCount)
        return;
    m_revealedCount = cells;
    updateGuesses();
}

void RevealState::setUserPredicting(bool on) { predict(on, std::nullopt); }

void RevealState::setUserPredictingOnly(TensorId step) { predict(true, step); }

void RevealState::predict(bool on, std::optional<TensorId> only)
{
    if (on == m_userPredicts && only == m_onlyStep)
        return;
    const bool begins = on && !m_userPredicts;
    const bool ends = !on && m_userPredicts;
    m_userPredicts = on;
    m_onlyStep = only;
    m_allRevealed = false;
    m_revealed.clear();
    m_guesses.clear();
    if (on && !only)
        m_guessScore = {};
    announce();
    if (begins)
        m_arrowKeysBefore = m_session->arrowKeys();
    if (ends)  // a click for a guess had switched them to cells
        m_session->setArrowKeys(m_arrowKeysBefore);
}

bool RevealState::isAwaitingGuesses() const { return isUserPredictingHere() && !m_isInput && !m_allRevealed; }

void RevealState::guess(const CellRef& cell, float number, double unit)
{
    if (!isAwaitingGuesses() || !hides(cell))
        return;
    std::erase_if(m_guesses, [&cell](const Guess& other) { return other.cell == cell; });
    const Guess guess = m_guesses.emplace_back(Guess{cell, number, unit, std::nullopt});
    const Tensor& tensor = (*m_session->trace())[cell.tensor];
    if (!isWithin(tensor.at(cell.index), guess)) {
        announce();
        return;
    }
    const Selection at = Selection().movedTo(tensor, cell.index);
    const QPoint place(static_cast<int>(m_order.cell ? at[*m_order.cell] : 0), static_cast<int>(at[m_order.line]));
    reveal(QRect(place, QSize(1, 1)), at[Axis::batch], at[Axis::head]);
}

const Guess* RevealState::guessOf(const CellRef& cell) const
{
    const auto found = std::ranges::find(m_guesses, cell, &Guess::cell);
    return found == m_guesses.end() ? nullptr : &*found;
}

bool RevealState::hasOpenGuess() const
{
    return std::ranges::any_of(m_guesses, [](const Guess& guess) { return !guess.right; });
}

/// Compares the guesses whose cells are now visible, then announces the change.
void RevealState::updateGuesses()
{
    for (Guess& guess : m_guesses) {
        if (guess.right || hides(guess.cell))
            continue;
        guess.right = isWithin((*m_session->trace())[guess.cell.tensor].at(guess.cell.index), guess);
        ++m_guessScore.answered;
        m_guessScore.right += *guess.right ? 1 : 0;
    }
    announce();
}

void RevealState::resetScore()
{
    m_guessScore = {};
    announce();
}

void RevealState::reveal(const QRegion& cells, Index batch, Index head)
{
    if (!isAwaitingGuesses())
        return;
    QRegion& revealed = m_revealed[{batch, head}];
    const QRegion before = revealed;
    revealed += cells;
    if (revealed != before)
        updateGuesses();
}

RevealState::Area RevealState::selected(Scope scope) const
{
    const Tensor& tensor = (*m_session->trace())[m_step];
    const Selection at = Selection().movedTo(tensor, m_session->selection().cellOf(tensor));
    const auto line = static_cast<int>(at[m_order.line]);
    const int cell = m_order.cell ? static_cast<int>(at[*m_order.cell]) : 0;
    const QRect cells =
        scope == Scope::cell ? QRect(cell, line, 1, 1) : QRect(0, line, static_cast<int>(m_order.cells), 1);
    return {cells, at[Axis::batch], at[Axis::head]};
}

void RevealState::revealSelected(Scope scope)
{
    if (!isAwaitingGuesses())
        return;
    const Area area = selected(scope);
    reveal(area.cells, area.batch, area.head);
}

bool RevealState::hidesSelected(Scope scope) const
{
    if (!isAwaitingGuesses())
        return false;
    const Area area = selected(scope);
    return !QRegion(area.cells).subtracted(*revealed(area.batch, area.head)).isEmpty();
}

void RevealState::revealAll()
{
    m_allRevealed = true;
    updateGuesses();
}

bool RevealState::hidesAll(TensorId step) const { return m_onlyStep ? hidesElsewhere(step) : isAfterHidden(step); }

bool RevealState::isAfterHidden(TensorId step) const
{
    if (!m_userPredicts || (m_onlyStep == m_step && !isAwaitingGuesses()))
        return false;
    const auto steps = m_session->shownSteps();
    const auto hidden = std::ranges::find(steps, m_onlyStep.value_or(m_session->shownStep()));
    return hidden != steps.end() && std::find(hidden + 1, steps.end(), step) != steps.end();
}

std::optional<QRegion> RevealState::revealed(Index batch, Index head) const
{
    if (!isAwaitingGuesses() && !m_revealedCount)
        return std::nullopt;
    QRegion cells;
    if (m_revealedCount)
        cells = m_order.first(*m_revealedCount, m_order.head ? head : 0);
    if (const auto found = m_revealed.find({batch, head}); isAwaitingGuesses() && found != m_revealed.end())
        cells += found->second;
    return cells;
}

bool RevealState::hides(const CellRef& cell) const
{
    if (!m_userPredicts && !m_revealedCount)
        return false;
    const TracePtr trace = m_session->trace();
    if (!trace || cell.tensor != m_step)
        return hidesElsewhere(cell.tensor);
    const Selection at = Selection().movedTo((*trace)[cell.tensor], cell.index);
    const auto cells = revealed(at[Axis::batch], at[Axis::head]);
    const Index column = m_order.cell ? at[*m_order.cell] : 0;
    return cells && !cells->contains(QPoint(static_cast<int>(column), static_cast<int>(at[m_order.line])));
}

}  // namespace attn
