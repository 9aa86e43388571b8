// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/waiting_bar.h"

namespace attn
{

/// While an experiment takes long to compute, with a way to stop it, and after it was stopped, with a way to go on: the
/// numbers below are not those of the experiment that the panel shows.
class ComputingBar : public WaitingBar
{
    Q_OBJECT

public:
    explicit ComputingBar(Session* session, QWidget* parent = nullptr);

protected:
    void say() override;

private:
    void follow();

    Session* m_session;
};

}  // namespace attn
