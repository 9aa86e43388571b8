// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/contribution_model.h"

#include "ui/words/counting.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// One decimal more than the matrices show, so that the contributions visibly add up.
constexpr int least_decimals = 3;

/// A relative rest below this is the rounding of single precision.
constexpr double rounding = 1e-5;

}  // namespace

void ContributionModel::add(Contribution::Kind kind, Index head, double value)
{
    const double from = m_contributions.empty() ? 0 : m_contributions.back().to;
    m_contributions.push_back({kind, head, from, from + value, value});
    for (const double end : {from, from + value})
        if (std::isfinite(end)) {
            m_low = std::min(m_low, end);
            m_high = std::max(m_high, end);
        }
}

void ContributionModel::show(const HeadContributions& contributions, const Layer& layer)
{
    beginResetModel();
    m_contributions.clear();
    m_low = m_high = 0;
    double size = std::abs(double(contributions.bias.value_or(0)));
    for (std::size_t head = 0; head < contributions.heads.size(); ++head) {
        add(Contribution::Kind::head, static_cast<Index>(head), double(contributions.heads[head]));
        m_contributions.back().hue = layer.keyHead(static_cast<Index>(head));
        size += std::abs(double(contributions.heads[head]));
    }
    if (contributions.bias)
        add(Contribution::Kind::bias, 0, double(*contributions.bias));
    if (std::abs(contributions.rest()) > rounding * size)
        add(Contribution::Kind::rest, 0, contributions.rest());
    m_contributions.push_back(
        {Contribution::Kind::output, 0, 0, double(contributions.output), double(contributions.output)});
    m_decimals = std::max(least_decimals, decimalsFor(std::max(m_high, -m_low)) + 1);
    endResetModel();
}

int ContributionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_contributions.size());
}

QVariant ContributionModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid) || role != Qt::DisplayRole)
        return {};
    return QStringLiteral("%1: %2").arg(nameOf(index.row()), valueText(index.row()));
}

QString ContributionModel::nameOf(int row) const
{
    switch (contribution(row).kind) {
    case Contribution::Kind::head:
        return tr("Head %1").arg(countedText(contribution(row).head));
    case Contribution::Kind::bias:
        return tr("Bias");
    case Contribution::Kind::rest:
        return tr("Set by hand");
    case Contribution::Kind::output:
        break;
    }
    return tr("Output");
}

QString ContributionModel::valueText(int row) const
{
    const Contribution& part = contribution(row);
    return part.kind == Contribution::Kind::output ? numberText(part.value, m_decimals)
                                                   : signedNumberText(part.value, m_decimals);
}

}  // namespace attn
