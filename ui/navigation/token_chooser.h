// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QComboBox;

namespace attn
{

/// Chooses the query by its token: whose row is looked at, in every step.
class TokenChooser : public QWidget
{
    Q_OBJECT

public:
    explicit TokenChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void reserveWidth(const Trace& trace);

    Session* m_session;
    QComboBox* m_tokens;
    TracePtr m_listed;  ///< of this trace and batch item are the tokens
    Index m_listedItem = 0;
};

}  // namespace attn
