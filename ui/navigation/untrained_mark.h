// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QPushButton>

namespace attn
{

/// Marks random numbers in the experiment, so that nobody looks for a meaning in their pattern; hidden for others. Its
/// menu offers meaningful numbers; while these are used, it says what they mean.
class UntrainedMark : public QPushButton
{
    Q_OBJECT

public:
    explicit UntrainedMark(Session* session, QWidget* parent = nullptr);

    /// Shortens the text; the tooltip has the full text.
    void setShort(bool shortened);

private:
    void refresh();

    Session* m_session;
    QMenu* m_menu;
    bool m_short = false;
};

}  // namespace attn
