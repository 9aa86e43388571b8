// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
#include "ui/session/session.h"
#include "ui/settings/field_row.h"

#include <QWidget>

#include <optional>
#include <vector>

class QFrame;
class QVBoxLayout;

namespace attn
{

class MaskCard;

/// The mask layers in stack order as cards with a switch and the effect on the selected head; at most one card is open.
/// Reordered by dragging, or by Alt and an arrow key. A causal layer is always offered.
class MaskCards : public QWidget
{
    Q_OBJECT

public:
    /// @param errors to which the cards and their rows are added, so that they show the errors of their layers
    MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent = nullptr);

    /// Opens the card of a layer and focuses its content.
    void goToLayer(std::size_t layer);

private:
    [[nodiscard]] QString nameOf(std::size_t layer) const;
    void refresh();
    void setCardCount(std::size_t count);
    MaskCard* makeCard(std::size_t layer);
    void updateLook(std::size_t layer);
    void setOpenLayer(std::optional<std::size_t> layer);
    void fillOpenCard();
    void clearCard(std::size_t card);
    [[nodiscard]] bool offersCausal() const;
    void switchLayer(std::size_t layer, bool on);
    void moveLayer(std::size_t from, std::size_t to);
    void moveFocusedLayer(std::size_t layer, int by);
    void removeLayer(std::size_t layer);
    void openErrorPlace();
    [[nodiscard]] std::size_t dropIndexAt(const QPoint& global) const;
    void showDropIndicator(std::size_t gap);
    void countCells();

    Session* m_session;
    ErrorPlaces* m_errors;
    QVBoxLayout* m_layout;
    QFrame* m_dropIndicator;  ///< drop indicator while a card is dragged
    std::vector<MaskCard*> m_cards;
    std::optional<std::size_t> m_open;
    MaskMatrix m_counted{-1, -1};  ///< the matrix for which the effects were counted last
};

/// Read-only list of the mask layers of the shown part of a model; the experiment's layers are applied after them.
/// Hidden if there are none.
class ModelMaskCards : public QWidget
{
    Q_OBJECT

public:
    explicit ModelMaskCards(Session* session, QWidget* parent = nullptr);

private:
    void follow();

    Session* m_session;
    QVBoxLayout* m_layout;
    std::vector<MaskCard*> m_cards;
};

}  // namespace attn
