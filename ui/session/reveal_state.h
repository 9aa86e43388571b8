// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/selection.h"
#include "ui/session/view_state.h"

#include <QObject>

#include <map>
#include <utility>
#include <vector>

namespace attn
{

class Session;

/// The user's prediction of a hidden number.
struct Guess {
    CellRef cell;
    float number;
    double unit;  ///< value of one unit in the last displayed digit of the cell
    std::optional<bool>
        right;  ///< whether it differs from the number by at most half a unit; nullopt while the cell is hidden
};

/// The visible numbers of the current step's result (all, unless the step is played or predicted), and the user's
/// guesses for hidden ones. Every view that shows a number must check here first. Reset when the step or its numbers
/// change; the score is kept while prediction mode is on.
class RevealState : public QObject
{
    Q_OBJECT

public:
    explicit RevealState(Session* session);

    /// Called by the session when the step or its numbers changed.
    void onNumbersChanged();

    /// The reading order of the current step. Requires a trace.
    [[nodiscard]] const ReadingOrder& order() const { return m_order; }

    /// Number of cells that playback has revealed; nullopt: nothing is being played.
    [[nodiscard]] std::optional<Index> revealedCount() const { return m_revealedCount; }
    void setRevealedCount(std::optional<Index> cells);

    /// Whether prediction mode is on: every step, or the one given to setUserPredictingOnly(), hides its result until
    /// it is revealed.
    [[nodiscard]] bool isUserPredicting() const { return m_userPredicts; }
    void setUserPredicting(bool on);
    /// Turns prediction mode on for one step only, in every place where its result is shown.
    void setUserPredictingOnly(TensorId step);
    /// Whether prediction mode covers the current step.
    [[nodiscard]] bool isUserPredictingHere() const { return m_userPredicts && (!m_onlyStep || *m_onlyStep == m_step); }
    /// Whether cells of the current step are hidden and can be guessed: prediction mode covers the step, it is computed
    /// (not an input), and revealAll() was not called.
    [[nodiscard]] bool isAwaitingGuesses() const;
    /// Effect of a click on a hidden cell while isAwaitingGuesses(): open a field for a guess, or reveal the cell.
    enum class Click { asks, reveals };
    [[nodiscard]] Click click() const { return m_click; }
    void setClick(Click click) { set(m_click, click); }

    /// Stores a guess for a hidden cell, replacing an earlier one, and reveals the cell if the guess is right; if not,
    /// the cell stays hidden. Ignored if the cell is not hidden.
    /// @param unit see Guess::unit
    void guess(const CellRef& cell, float number, double unit);
    /// The guesses for the current step, revealed or not.
    [[nodiscard]] const std::vector<Guess>& guesses() const { return m_guesses; }
    /// Null if there is none.
    [[nodiscard]] const Guess* guessOf(const CellRef& cell) const;
    /// Whether any guess has not been compared with its number.
    [[nodiscard]] bool hasOpenGuess() const;
    /// Counts the guesses whose cells were revealed since setUserPredicting(true), also after prediction mode ended;
    /// steps given to setUserPredictingOnly() share one count.
    struct Score {
        int right = 0;
        int answered = 0;
    };
    [[nodiscard]] Score score() const { return m_guessScore; }
    /// Resets the score; called when a lesson starts.
    void resetScore();

    /// Reveals cells (columns x, lines y of order()) of the result of one sequence and head, while isAwaitingGuesses().
    void reveal(const QRegion& cells, Index batch, Index head);
    /// How much of the result is revealed at the selection.
    enum class Scope {
        cell,
        line,  ///< of order()
    };
    /// Reveals the selected cell or line if isAwaitingGuesses().
    void revealSelected(Scope scope);
    /// Whether any cell of the selected cell or line is hidden.
    [[nodiscard]] bool hidesSelected(Scope scope) const;
    /// Reveals the whole step, in every sequence and head.
    void revealAll();

    /// The visible cells (columns x, lines y of order()) of one sequence and head; nullopt: all.
    [[nodiscard]] std::optional<QRegion> revealed(Index batch, Index head) const;
    [[nodiscard]] bool hides(const CellRef& cell) const;
    /// Whether a step other than the current one is hidden completely: it comes after the predicted step, or it is the
    /// step passed to setUserPredictingOnly().
    [[nodiscard]] bool hidesAll(TensorId step) const;
    /// Whether `step` is the step passed to setUserPredictingOnly() and not the current one.
    [[nodiscard]] bool hidesElsewhere(TensorId step) const
    {
        return m_userPredicts && step == m_onlyStep && step != m_step;
    }
    /// Whether the step comes after a hidden one, so that its numbers would reveal hidden ones.
    [[nodiscard]] bool isAfterHidden(TensorId step) const;

    /// Whether sentences and bars that summarise a row are hidden, because they would reveal a cell or number that a
    /// lesson asks for.
    [[nodiscard]] bool hidesRowSummaries() const { return m_rowSummariesHidden; }
    void setRowSummariesHidden(bool hidden) { set(m_rowSummariesHidden, hidden); }

private:
    struct Area {
        QRect cells;
        Index batch, head;
    };

    void announce();
    template <typename Value>
    void set(Value& member, const Value& value)
    {
        if (std::exchange(member, value) != value)
            announce();
    }
    void predict(bool on, std::optional<TensorId> only);
    [[nodiscard]] Area selected(Scope scope) const;
    void updateGuesses();

    Session* m_session;
    TensorId m_step{};
    ReadingOrder m_order;
    std::optional<Index> m_revealedCount;
    bool m_userPredicts = false;
    bool m_rowSummariesHidden = false;
    ArrowKeys m_arrowKeysBefore = ArrowKeys::steps;  ///< value before prediction mode
    std::optional<TensorId> m_onlyStep;              ///< see setUserPredictingOnly()
    bool m_isInput = false;                          ///< the current step is an input, which cannot be predicted
    bool m_allRevealed = false;
    std::map<std::pair<Index, Index>, QRegion> m_revealed;  ///< per sequence and head
    Click m_click = Click::asks;
    std::vector<Guess> m_guesses;
    Score m_guessScore;
};

}  // namespace attn
