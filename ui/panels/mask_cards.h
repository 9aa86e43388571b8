// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/error_places.h"
#include "ui/session/session.h"

#include <QWidget>

class QVBoxLayout;

namespace attn
{

class MaskCard;

/// The mask layers in their order, each with a switch and with what it does to the present head. A causal layer is
/// always offered.
class MaskCards : public QWidget
{
    Q_OBJECT

public:
    /// The cards answer for errors of their layers in `errors`.
    MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void setCardCount(std::size_t count);
    [[nodiscard]] bool offersCausal() const;
    void switchLayer(std::size_t layer, bool on);
    void addCausal();
    void countCells();

    Session* m_session;
    ErrorPlaces* m_errors;
    QVBoxLayout* m_layout;
    std::vector<MaskCard*> m_cards;
};

/// What a kind of mask layer is called: "Causal".
QString maskKindName(const MaskRegion& region);

}  // namespace attn
