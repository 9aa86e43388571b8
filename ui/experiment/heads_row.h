// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QGridLayout;
class QToolButton;

namespace attn
{

class HeadChip;

/// Which heads take part: a chip each, to switch it off and on or to hear it alone, and all on again.
class HeadsRow : public ExperimentRow
{
    Q_OBJECT

public:
    HeadsRow(Session* session, const FieldText& text, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void setChipCount(int count);
    void toggle(Index head);
    void listenTo(Index head);

    QGridLayout* m_grid;
    QToolButton* m_all;
    std::vector<HeadChip*> m_chips;
};

}  // namespace attn
