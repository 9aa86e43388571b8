// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QLineEdit;

namespace attn
{

/// Edits sentence B of the sequence that is shown, for models that take pairs of sentences; hidden for others.
class SecondSentenceRow : public ExperimentRow
{
    Q_OBJECT

public:
    explicit SecondSentenceRow(Session* session, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    [[nodiscard]] std::size_t item() const;

    QLineEdit* m_text;
};

}  // namespace attn
