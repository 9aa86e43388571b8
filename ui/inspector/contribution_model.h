// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/head_contributions.h"

#include <QAbstractListModel>

namespace attn
{

/// A part of a sum; [from, to] is its interval when the parts are laid end to end.
struct Contribution {
    enum class Kind { head, bias, rest, output };
    Kind kind = Kind::head;
    Index head = 0;
    double from = 0;
    double to = 0;
    double value = 0;
    Index hue = 0;  ///< of a head, see headColour()
};

/// The contributions to one number of the output, the number itself last.
class ContributionModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(const HeadContributions& contributions, const Layer& layer);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Display: name and value, for screen readers too.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] const Contribution& contribution(int row) const
    {
        return m_contributions[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] QString nameOf(int row) const;
    [[nodiscard]] QString valueText(int row) const;
    /// The range of all bars.
    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }

private:
    void add(Contribution::Kind kind, Index head, double value);

    std::vector<Contribution> m_contributions;
    double m_low = 0;
    double m_high = 0;
    int m_decimals = 3;
};

}  // namespace attn
