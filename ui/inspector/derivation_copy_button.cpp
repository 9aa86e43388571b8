// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_copy_button.h"

#include "ui/derivation/derivation_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace attn
{

DerivationCopyButton::DerivationCopyButton(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setText(tr("Copy"));
    setToolTip(tr("Copy how the number came about"));
    setProperty("look", "flat");
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    menu->addAction(tr("As &text"), this, &DerivationCopyButton::copyText);
    menu->addAction(tr("As &LaTeX"), this, &DerivationCopyButton::copyLatex);
    setMenu(menu);
    setEnabled(false);
}

void DerivationCopyButton::setCell(const std::optional<CellRef>& cell)
{
    m_cell = cell;
    setEnabled(cell.has_value());
}

void DerivationCopyButton::copyText()
{
    if (!m_cell)
        return;
    QGuiApplication::clipboard()->setText(derivationText(*m_session->trace(), *m_cell));
    emit copied(tr("The derivation is copied."));
}

void DerivationCopyButton::copyLatex()
{
    QGuiApplication::clipboard()->setText(derivationLatex(*m_session->trace(), *m_cell));
    emit copied(tr("The derivation is copied as LaTeX, for the package amsmath."));
}

}  // namespace attn
