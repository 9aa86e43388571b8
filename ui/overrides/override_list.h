// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/removable_list.h"

namespace attn
{

/// Lists the numbers set by hand: a click or Enter goes to one, Delete restores the computed value. Hidden if empty.
class OverrideList : public RemovableList
{
    Q_OBJECT

public:
    explicit OverrideList(Session* session, QWidget* parent = nullptr);

protected:
    void goTo(std::size_t row) override;
    void remove(std::size_t row) override;

private:
    void refresh();
    void chooseSelected();
    [[nodiscard]] CellRef cellAt(std::size_t row) const;

    Session* m_session;
};

}  // namespace attn
