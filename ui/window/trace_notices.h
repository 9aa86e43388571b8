// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/notices.h"

#include <QObject>

namespace attn
{

/// Notices about the trace that are easily overlooked: attention to padding, a causal mask in cross-attention, unknown
/// words, and mask rows without a visible cell.
class TraceNotices : public QObject
{
    Q_OBJECT

public:
    TraceNotices(Session* session, Notices* notices);

private:
    void update();

    Session* m_session;
    Notices* m_notices;
};

}  // namespace attn
