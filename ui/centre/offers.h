// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace attn
{

class LessonPlayer;
class OfferStrip;
class Session;

/// Which of the offers above the stage is there: one at most, and none while a person paints or compares and needs the
/// room for the matrices.
class Offers : public QObject
{
    Q_OBJECT

public:
    /// @param lesson the first lesson, to who is new here
    /// @param where where to look in a model
    Offers(Session* session, LessonPlayer* player, OfferStrip* lesson, OfferStrip* where, QObject* parent);

private:
    void follow();

    Session* m_session;
    LessonPlayer* m_player;
    OfferStrip *m_lesson, *m_where;
    bool m_lessonCameFirst = false;  ///< for the model on the stage a lesson was offered: one offer is enough
};

}  // namespace attn
