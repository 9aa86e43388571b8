// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace attn
{

class MaskCard;

/// Read-only list of the mask layers that belong to the model on the stage; the experiment's layers come on top of
/// them. Hidden if there are none.
class OwnMaskCards : public QWidget
{
    Q_OBJECT

public:
    explicit OwnMaskCards(Session* session, QWidget* parent = nullptr);

private:
    void follow();

    Session* m_session;
    QVBoxLayout* m_layout;
    std::vector<MaskCard*> m_cards;
};

}  // namespace attn
