// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QGridLayout;
class QToolButton;

namespace attn
{

class HeadChip;

/// Which heads are on: a chip for each head, to switch it or to leave only this head on, and a button for all on.
class HeadsRow : public ExperimentRow
{
    Q_OBJECT

public:
    HeadsRow(Session* session, const FieldText& text, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void setChipCount(int count);
    void showGroups();
    void toggle(Index head);
    void solo(Index head);

    QGridLayout* m_grid;
    QToolButton* m_all;
    std::vector<HeadChip*> m_chips;
};

}  // namespace attn
