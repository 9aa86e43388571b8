// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QLineEdit;

namespace attn
{

/// The slopes of an ALiBi layer as a list of numbers; empty: the paper's, which are seen instead.
class SlopesRow : public ExperimentRow
{
    Q_OBJECT

public:
    /// @param layer index of the mask layer in the experiment
    SlopesRow(Session* session, std::size_t layer, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void read();

    std::size_t m_layer;
    QLineEdit* m_numbers;
};

}  // namespace attn
