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

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of softmax's mask without a visible
/// cell; preferably one in the matrix of `at`.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at);

/// Describes the weights that such a line gets.
QString emptyLineText(const Trace& trace, const Shape& line);

/// Notices about what is easily overlooked in the trace: padding that words attend to, a causal mask between two
/// texts, words that the model does not know, and rows of the mask without a visible cell.
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
