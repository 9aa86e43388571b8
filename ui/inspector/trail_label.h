// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// Where a walk back through the layers of a model stands: "Prediction ← Layer 2 ← Layer 1 ← embedding of “cat”". A
/// click on a layer goes back to where one was in it. Not there before one has walked.
class TrailLabel : public QLabel
{
    Q_OBJECT

public:
    explicit TrailLabel(Session* session, QWidget* parent = nullptr);

private:
    void follow();

    Session* m_session;
};

}  // namespace attn
