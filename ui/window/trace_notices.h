// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/selection.h"
#include "ui/session/session.h"
#include "ui/widgets/notices.h"

#include <QObject>
#include <QString>

#include <optional>

namespace attn
{

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of the softmax's mask without a
/// visible cell; preferably in the matrix selected by `at`.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at);

/// Describes the weights of such a line.
QString emptyLineText(const Trace& trace, const Shape& line);

/// Notices about the trace that are easily overlooked: attention to padding, a causal mask in cross-attention, unknown
/// words, and mask rows without a visible cell.
class TraceNotices : public QObject
{
    Q_OBJECT

public:
    TraceNotices(Session* session, Notices* notices);

private:
    void update();
    [[nodiscard]] std::optional<Notice> padding(const Trace& trace);
    [[nodiscard]] std::optional<Notice> causalMask(const Trace& trace);

    Session* m_session;
    Notices* m_notices;
};

}  // namespace attn
