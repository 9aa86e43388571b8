// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/own_mask_cards.h"

#include "ui/masks/mask_card.h"
#include "ui/masks/mask_cards.h"
#include "ui/words/mask_kinds.h"

#include <QVBoxLayout>

namespace attn
{

OwnMaskCards::OwnMaskCards(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    session->bind(Change::trace | Change::selection, this, &OwnMaskCards::follow);
}

void OwnMaskCards::follow()
{
    const TracePtr trace = m_session->trace();
    const std::size_t count = trace ? trace->layer().own_mask_layers : 0;
    setVisible(count > 0);
    while (m_cards.size() > count) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (m_cards.size() < count) {
        m_cards.push_back(new MaskCard(this));
        m_cards.back()->setFixed();
        m_layout->addWidget(m_cards.back());
    }
    const Selection& selection = m_session->selection();
    for (std::size_t at = 0; at < count; ++at) {
        const MaskLayer& layer = trace->layer().mask.layers[at];
        const MaskKindText& kind = kindOf(layer.region);
        m_cards[at]->setLabel(
            tr("Model: %1", "kind of mask").arg(maskKindName(kind)),
            tr("It belongs to the model and is always on. To open cells that it blocks, add a mask layer "
               "that opens them, or paint (M) with “Open”: your layers have the last word."));
        m_cards[at]->setOn(true);
        m_cards[at]->setHatch(HatchStyle{kind.hatch, static_cast<int>(at)});
        m_cards[at]->setEffect(
            MaskCards::effectOf(layer, trace->layer().grid, {selection[Axis::batch], selection[Axis::head]}));
    }
}

}  // namespace attn
