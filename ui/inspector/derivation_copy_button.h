// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QToolButton>

#include <optional>

namespace attn
{

/// Copies a number's derivation as text or LaTeX.
class DerivationCopyButton : public QToolButton
{
    Q_OBJECT

public:
    explicit DerivationCopyButton(Session* session, QWidget* parent = nullptr);

    /// A cell of the session's trace; nullopt: there is nothing to copy.
    void setCell(const std::optional<CellRef>& cell);

    /// Does nothing without a cell.
    void copyText();

signals:
    /// What was copied, for the status line.
    void copied(const QString& text);

private:
    void copyLatex();

    Session* m_session;
    std::optional<CellRef> m_cell;
};

}  // namespace attn
