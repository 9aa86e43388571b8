// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// The trail back through the layers of a model: "Prediction ← Layer 2 ← Layer 1 ← embedding of “cat”". A click on a
/// layer returns to the cell visited in it. Hidden without a trail.
class TrailLabel : public QLabel
{
    Q_OBJECT

public:
    explicit TrailLabel(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

}  // namespace attn
