// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/reading_order.h"

#include <QObject>

#include <map>

namespace attn
{

class Session;

/// Which numbers of the present step's result a person sees: all of them, unless the step is being played or predicted.
/// Whoever shows a number asks here first. With another step or other numbers it begins anew.
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

    /// Whether every step hides its result until it is revealed.
    [[nodiscard]] bool isPredicting() const { return m_predicting; }
    void setPredicting(bool on);
    /// Whether the present step still asks for a prediction: it is computed, and not revealed as a whole.
    [[nodiscard]] bool isAsking() const;
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
    /// Whether nothing of a step is to be seen yet: it comes after one that is predicted.
    [[nodiscard]] bool hidesAll(TensorId step) const;

signals:
    void changed();

private:
    struct Area {
        QRect cells;
        Index batch, head;
    };

    [[nodiscard]] Area selected(Part part) const;

    Session* m_session;
    TensorId m_step{};
    ReadingOrder m_order;
    std::optional<Index> m_reached;
    bool m_predicting = false;
    bool m_given = false;  ///< nothing to predict
    bool m_allRevealed = false;
    std::map<std::pair<Index, Index>, QRegion> m_revealed;  ///< per sequence and head
};

}  // namespace attn
