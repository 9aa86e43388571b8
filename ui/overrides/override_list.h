// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QListWidget;

namespace attn
{

/// Lists the numbers set by hand: a click or Enter goes to one, Delete restores the computed value. Hidden if empty.
class OverrideList : public QWidget
{
    Q_OBJECT

public:
    explicit OverrideList(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void chooseSelected();
    void removeChosen();
    [[nodiscard]] std::optional<CellRef> chosen() const;

    Session* m_session;
    QListWidget* m_list;
};

}  // namespace attn
