// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// A breadcrumb trail of the visited layers of a model: "Prediction ← Layer 2 ← Layer 1 ← embedding of “cat”". A click
/// on a layer returns to the cell visited in it. Hidden if only one layer was visited.
class BreadcrumbLabel : public QLabel
{
    Q_OBJECT

public:
    explicit BreadcrumbLabel(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

/// Notes on a number. Links select other numbers, or remove an override.
class CellNotes : public QLabel
{
    Q_OBJECT

public:
    explicit CellNotes(Session* session);

    void showNotes(const Trace& trace, const Explanation& explanation);

private:
    void setNotes(const QString& text);
    void followLink(const QString& address);

    Session* m_session;
    CellRef m_cell{};  ///< the cell described by the sentences
};

}  // namespace attn
