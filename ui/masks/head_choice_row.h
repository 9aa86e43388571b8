// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QButtonGroup;
class QGridLayout;

namespace attn
{

/// Which heads something is about.
struct HeadsField {
    using Heads = std::optional<std::vector<Index>>;  ///< nullopt: all

    FieldText text;
    std::function<Heads(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const Heads& heads)> set;
};

/// A button for all heads, and one for each. The first that is chosen takes the place of "all".
class HeadChoiceRow : public ExperimentRow
{
    Q_OBJECT

public:
    /// More heads than this have no buttons.
    static constexpr Index most_heads = 16;

    HeadChoiceRow(Session* session, const HeadsField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslate() override;

private:
    void setHeadCount(int count);
    void choose(int id);

    HeadsField m_field;
    QGridLayout* m_grid;
    QButtonGroup* m_buttons;
};

}  // namespace attn
