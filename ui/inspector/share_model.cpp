// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/share_model.h"

#include "ui/words/number_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// One more than the matrices show, so that the parts visibly add up.
constexpr int least_decimals = 3;

/// Below it the parts add up but for the rounding of single precision.
constexpr double rounding = 1e-5;

}  // namespace

void ShareModel::add(Share::Kind kind, Index head, double value)
{
    const double from = m_shares.empty() ? 0 : m_shares.back().to;
    m_shares.push_back({kind, head, from, from + value, value});
    for (const double end : {from, from + value})
        if (std::isfinite(end)) {
            m_low = std::min(m_low, end);
            m_high = std::max(m_high, end);
        }
}

void ShareModel::show(const HeadShares& shares)
{
    beginResetModel();
    m_shares.clear();
    m_low = m_high = 0;
    double size = std::abs(double(shares.bias.value_or(0)));
    for (std::size_t head = 0; head < shares.heads.size(); ++head) {
        add(Share::Kind::head, static_cast<Index>(head), double(shares.heads[head]));
        size += std::abs(double(shares.heads[head]));
    }
    if (shares.bias)
        add(Share::Kind::bias, 0, double(*shares.bias));
    if (std::abs(shares.rest()) > rounding * size)
        add(Share::Kind::rest, 0, shares.rest());
    m_shares.push_back({Share::Kind::output, 0, 0, double(shares.output), double(shares.output)});
    m_decimals = std::max(least_decimals, decimalsFor(std::max(m_high, -m_low)) + 1);
    endResetModel();
}

int ShareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shares.size());
}

QVariant ShareModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid) ||
        role != Qt::DisplayRole)
        return {};
    return QStringLiteral("%1: %2").arg(nameOf(index.row()), valueText(index.row()));
}

QString ShareModel::nameOf(int row) const
{
    switch (share(row).kind) {
    case Share::Kind::head:
        return tr("Head %1").arg(share(row).head + 1);
    case Share::Kind::bias:
        return tr("Bias");
    case Share::Kind::rest:
        return tr("Set by hand");
    case Share::Kind::output:
        break;
    }
    return tr("Output");
}

QString ShareModel::valueText(int row) const
{
    const Share& part = share(row);
    return part.kind == Share::Kind::output ? numberText(part.value, m_decimals)
                                            : signedNumberText(part.value, m_decimals);
}

}  // namespace attn
