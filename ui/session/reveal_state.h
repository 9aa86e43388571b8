// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/reading_order.h"
#include "ui/session/view_state.h"

#include <QObject>

#include <map>
#include <vector>

namespace attn
{

class Session;

/// What a person expects of a hidden number.
struct Guess {
    CellRef cell;
    float number;
    double unit;                ///< what one of the last digit stands for that the cell shows
    std::optional<bool> right;  ///< whether the number is within half a unit of it; nullopt while the cell is hidden

    bool operator==(const Guess&) const = default;
};

/// Which numbers of the present step's result a person sees: all of them, unless the step is being played or predicted,
/// and what the person expects of those that are hidden. Whoever shows a number asks here first. With another step or
/// other numbers it begins anew; how many guesses were right is counted while a person predicts.
class RevealState : public QObject
{
    Q_OBJECT

public:
    explicit RevealState(Session* session);

    /// The session calls this when the step or its numbers are others, before it tells anybody.
    void begin();

    /// How the present step is read. There must be a trace.
    [[nodiscard]] const ReadingOrder& order() const { return m_order; }

    /// How many cells playing has reached; nullopt: nothing is being played.
    [[nodiscard]] std::optional<Index> reached() const { return m_reached; }
    void setReached(std::optional<Index> cells);

    /// Whether every step, or the one it was switched on for, hides its result until it is revealed.
    [[nodiscard]] bool isPredicting() const { return m_predicting; }
    void setPredicting(bool on);
    /// Hides the result of one step, wherever it is shown.
    void predictOnly(TensorId step);
    /// Whether predicting is about the present step.
    [[nodiscard]] bool isPredictingHere() const { return m_predicting && (!m_only || *m_only == m_step); }
    /// Whether the present step still asks for a prediction: it is computed, and not revealed as a whole.
    [[nodiscard]] bool isAsking() const;
    /// What a click on a hidden cell does, while isAsking(): it asks for a guess, or reveals the cell.
    enum class Click { asks, reveals };
    [[nodiscard]] Click click() const { return m_click; }
    void setClick(Click click);

    /// Keeps what a person expects of a hidden cell until it is revealed; ignored where nothing is hidden.
    /// @param unit see Guess::unit
    void guess(const CellRef& cell, float number, double unit);
    /// Those about the present step, revealed or not.
    [[nodiscard]] const std::vector<Guess>& guesses() const { return m_guesses; }
    /// Null: there is none.
    [[nodiscard]] const Guess* guessOf(const CellRef& cell) const;
    /// Reveals a cell whose guess is right, so that the guess counts; a wrong one stays open.
    void revealIfRight(const CellRef& cell);
    /// Whether a guess has not been compared yet.
    [[nodiscard]] bool hasOpenGuess() const;
    /// Of the guesses whose cells were revealed since setPredicting(true), also after predicting has ended: the steps
    /// of predictOnly() are counted together.
    struct Score {
        int right = 0;
        int tried = 0;
    };
    [[nodiscard]] Score score() const { return m_score; }
    /// Counts from 0 again: another lesson is begun.
    void forgetScore();

    /// Reveals cells (columns x, lines y of order()) of the result of one sequence and head, while isAsking().
    void reveal(const QRegion& cells, Index batch, Index head);
    /// What can be revealed where the selection is.
    enum class Part {
        cell,
        line,  ///< of order()
    };
    /// Reveals the selected part, while isAsking().
    void revealSelected(Part part);
    /// Whether there is something to reveal in the selected part.
    [[nodiscard]] bool hidesSelected(Part part) const;
    /// Reveals the whole step, in every sequence and head.
    void revealAll();

    /// The cells (columns x, lines y of order()) to be seen in one sequence and head; nullopt: all.
    [[nodiscard]] std::optional<QRegion> revealed(Index batch, Index head) const;
    [[nodiscard]] bool hides(const CellRef& cell) const;
    /// Whether nothing of a step that is not the present one is to be seen: it comes after one that is predicted, or is
    /// itself the only one that is hidden.
    [[nodiscard]] bool hidesAll(TensorId step) const;
    /// Whether the step is not the present one and, of all, the only one that hides its result.
    [[nodiscard]] bool hidesElsewhere(TensorId step) const { return m_predicting && step == m_only && step != m_step; }
    /// Whether the step is made of one that is hidden and would tell something of it.
    [[nodiscard]] bool comesAfterHidden(TensorId step) const;

    /// Whether a lesson waits for a cell or a number: what sums up a row would give it away.
    [[nodiscard]] bool isQuiet() const { return m_quiet; }
    void setQuiet(bool quiet);

signals:
    void changed();

private:
    struct Area {
        QRect cells;
        Index batch, head;
    };

    void predict(bool on, std::optional<TensorId> only);
    [[nodiscard]] Area selected(Part part) const;
    void change();

    Session* m_session;
    TensorId m_step{};
    ReadingOrder m_order;
    std::optional<Index> m_reached;
    bool m_predicting = false;
    bool m_quiet = false;
    ArrowKeys m_keysBefore = ArrowKeys::steps;  ///< what the arrow keys moved when predicting began
    std::optional<TensorId> m_only;             ///< while predicting
    bool m_given = false;                       ///< nothing to predict
    bool m_allRevealed = false;
    std::map<std::pair<Index, Index>, QRegion> m_revealed;  ///< per sequence and head
    Click m_click = Click::asks;
    std::vector<Guess> m_guesses;
    Score m_score;
};

}  // namespace attn
