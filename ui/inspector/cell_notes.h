// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// What else is to be said of a number besides what it means. Links lead to other numbers, and let one that was set by
/// hand be computed again.
class CellNotes : public QLabel
{
    Q_OBJECT

public:
    explicit CellNotes(Session* session);

    void showNotes(const Trace& trace, const Explanation& explanation);

private:
    void say(const QString& text);
    void followLink(const QString& address);

    Session* m_session;
    CellRef m_cell{};  ///< that the sentences are about
};

}  // namespace attn
