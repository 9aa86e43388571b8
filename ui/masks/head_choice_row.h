// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QButtonGroup;
class QGridLayout;

namespace attn
{

/// Selects the heads of a mask layer: a button for all heads, and one per head. Choosing a first head deselects "all".
class HeadChoiceRow : public ExperimentRow
{
    Q_OBJECT

public:
    /// With more heads, there are no buttons.
    static constexpr Index most_heads = 16;

    HeadChoiceRow(Session* session, std::size_t layer, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void setHeadCount(int count);
    void choose(int id);

    std::size_t m_layer;
    QGridLayout* m_grid;
    QButtonGroup* m_buttons;
};

}  // namespace attn
