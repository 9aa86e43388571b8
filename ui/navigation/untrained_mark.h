// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QPushButton>

namespace attn
{

/// Says that the experiment's numbers are random, so that nobody looks for a meaning in their pattern. Not there where
/// they are not. Its menu offers numbers that mean something; of those it says what.
class UntrainedMark : public QPushButton
{
    Q_OBJECT

public:
    explicit UntrainedMark(Session* session, QWidget* parent = nullptr);

    /// Few words only; the rest is in the tooltip.
    void setShort(bool shortened);

private:
    void refresh();

    Session* m_session;
    QMenu* m_menu;
    bool m_short = false;
};

}  // namespace attn
