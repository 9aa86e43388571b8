// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/explanation_rows.h"

#include <QAbstractListModel>

namespace attn
{

/// The rows of a derivation as a list.
class DerivationModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<ExplanationRow> lines);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Qt::DisplayRole: the row as plain text.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] const ExplanationRow& at(int row) const { return m_lines[static_cast<std::size_t>(row)]; }
    [[nodiscard]] bool hasLinks() const;
    /// The largest magnitude among the terms: the length of a full bar.
    [[nodiscard]] double largest() const { return m_largest; }

private:
    std::vector<ExplanationRow> m_lines;
    double m_largest = 0;
};

}  // namespace attn
