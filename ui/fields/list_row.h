// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QLabel;
class QLineEdit;

namespace attn
{

/// A list of whole numbers.
struct ListField {
    FieldText text;
    Index smallest = 0;
    std::optional<Axis> positions;  ///< query or key: the numbers are positions, whose tokens are shown beneath
    std::function<std::vector<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const std::vector<Index>& numbers)> set;
};

/// Numbers separated by commas. What is no such list is said beneath, and leaves the experiment as it is.
class ListRow : public ExperimentRow
{
    Q_OBJECT

public:
    ListRow(Session* session, const ListField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslate() override;

private:
    void read();
    void showTokens();

    ListField m_field;
    QLineEdit* m_text;
    QLabel* m_tokens;
};

}  // namespace attn
