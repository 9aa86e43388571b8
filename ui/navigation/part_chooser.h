// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include "ui/widgets/drop_down.h"

namespace attn
{

/// Chooses the part of the model that is on the stage: "Layer 1 of 2", …, "Prediction". Hidden without a model.
class PartChooser : public DropDown
{
    Q_OBJECT

public:
    explicit PartChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

}  // namespace attn
