// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/centre/offers.h"

#include "ui/lessons/lesson_player.h"
#include "ui/session/mask_brush.h"
#include "ui/widgets/offer_strip.h"

namespace attn
{

Offers::Offers(Session* session, LessonPlayer* player, OfferStrip* lesson, OfferStrip* where, QObject* parent)
    : QObject(parent), m_session(session), m_player(player), m_lesson(lesson), m_where(where)
{
    connect(session->comparing(), &Comparing::pinnedChanged, this, &Offers::follow);
    connect(session->brush(), &MaskBrush::changed, this, &Offers::follow);
    connect(player, &LessonPlayer::lessonChanged, this, &Offers::follow);
    connect(lesson, &OfferStrip::offeringChanged, this, [this] {
        m_lessonCameFirst |= m_lesson->isOffering();
        follow();
    });
    connect(where, &OfferStrip::offeringChanged, this, [this] {
        m_lessonCameFirst = m_lesson->isOffering();  // it is of another model
        follow();
    });
    follow();
}

/// Where to look would also give away what a lesson asks.
void Offers::follow()
{
    const bool busy = m_session->comparing()->isPinned() || m_session->brush()->isOn();
    m_lesson->setQuiet(busy);
    m_where->setQuiet(busy || m_player->lesson() || m_lessonCameFirst);
}

}  // namespace attn
