// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QComboBox;

namespace attn
{

/// Chooses the query, that is, the selected row of every step, by its token.
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
    TracePtr m_listed;  ///< trace and batch item of the listed tokens
    Index m_listedItem = 0;
};

}  // namespace attn
