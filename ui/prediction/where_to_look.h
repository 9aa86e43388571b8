// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/offer_strip.h"

namespace attn
{

/// Where to look in a model that comes with the program, as its card says. Once sent away it does not come back for
/// this model, in no window and at no later start.
class WhereToLook : public OfferStrip
{
    Q_OBJECT

public:
    explicit WhereToLook(Session* session, QWidget* parent = nullptr);

private:
    void follow();
    void dismiss();

    Session* m_session;
    QString m_folder;  ///< of the model that it speaks of
};

}  // namespace attn
