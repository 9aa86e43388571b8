// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QLabel;
class QLineEdit;

namespace attn
{

/// A line edit for numbers separated by commas. Invalid text shows an error and does not change the experiment.
class ListRow : public ExperimentRow
{
    Q_OBJECT

public:
    ListRow(Session* session, const ListField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    [[nodiscard]] Index first() const;
    void read();
    void showTokens();

    ListField m_field;
    QLineEdit* m_text;
    QLabel* m_tokens;
};

}  // namespace attn
