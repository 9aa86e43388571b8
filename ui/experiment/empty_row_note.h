// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// Says what becomes of a query that sees no key, where the present trace has one.
class EmptyRowNote : public QLabel
{
    Q_OBJECT

public:
    explicit EmptyRowNote(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] QString consequence(const Trace& trace, const attn::Shape& line) const;

    Session* m_session;
};

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of the mask that softmax finds
/// without a visible cell, in the matrix of `at` if there is one.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at);

}  // namespace attn
