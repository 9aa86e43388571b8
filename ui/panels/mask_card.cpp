// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/mask_card.h"

#include "ui/panels/toggle_switch.h"

#include <QLabel>
#include <QLayout>

namespace attn
{

MaskCard::MaskCard(QWidget* parent)
    : FieldRow(new ToggleSwitch, Side::before, parent), m_switch(static_cast<ToggleSwitch*>(control())),
      m_effect(new QLabel)
{
    setProperty("look", "card");
    setAttribute(Qt::WA_StyledBackground);
    layout()->setContentsMargins(8, 5, 8, 5);
    m_effect->setProperty("look", "muted");
    addAfterLabel(m_effect);
    connect(m_switch, &QCheckBox::clicked, this, &MaskCard::switched);
}

void MaskCard::setOn(bool on) { m_switch->setChecked(on); }

void MaskCard::setEffect(const QString& words) { m_effect->setText(words); }

}  // namespace attn
