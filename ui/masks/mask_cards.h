// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
#include "ui/fields/error_places.h"
#include "ui/session/session.h"

#include <QWidget>

class QFrame;
class QVBoxLayout;

namespace attn
{

class MaskCard;
class MaskLayerEditor;

/// The mask layers in their order, each a card with a switch and with what it does to the present head; one of them may
/// be open. They are put in another order by dragging, or by Alt and an arrow key. A causal layer is always offered.
class MaskCards : public QWidget
{
    Q_OBJECT

public:
    /// The cards answer for errors of their layers in `errors`.
    MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent = nullptr);

    /// Opens the card of a layer and puts the focus into it.
    void goToLayer(std::size_t layer);

    /// What a layer by itself does to a matrix: "blocks 15".
    static QString effectOf(const MaskLayer& layer, const MaskGrid& grid, const MaskMatrix& at);

private:
    [[nodiscard]] QString nameOf(std::size_t layer) const;
    void refresh();
    void setCardCount(std::size_t count);
    MaskCard* makeCard(std::size_t layer);
    void updateLook(std::size_t layer);
    void setOpen(std::optional<std::size_t> layer);
    void fillOpenCard();
    void emptyCard(std::size_t card);
    [[nodiscard]] bool offersCausal() const;
    void switchLayer(std::size_t layer, bool on);
    void moveLayer(std::size_t from, std::size_t to);
    void moveFocusedLayer(std::size_t layer, int by);
    void removeLayer(std::size_t layer);
    void openWhereTheErrorIs();
    [[nodiscard]] std::size_t gapAt(const QPoint& global) const;
    void showGap(std::size_t gap);
    void countCells();
    [[nodiscard]] std::size_t ownLayers() const;

    Session* m_session;
    ErrorPlaces* m_errors;
    QVBoxLayout* m_layout;
    QFrame* m_gap;  ///< where a card that is being dragged would go
    std::vector<MaskCard*> m_cards;
    std::optional<std::size_t> m_open;
    MaskMatrix m_counted{-1, -1};  ///< whose cells were counted
};

}  // namespace attn
