// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_model.h"

#include <algorithm>
#include <cmath>

namespace attn
{

void DerivationModel::show(std::vector<ExplanationRow> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const ExplanationRow& line : m_lines)
        if (line.bar && std::isfinite(line.value))
            m_largest = std::max(m_largest, std::abs(line.value));
    endResetModel();
}

bool DerivationModel::hasLinks() const
{
    return std::ranges::any_of(m_lines, [](const ExplanationRow& line) { return !line.links().empty(); });
}

int DerivationModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant DerivationModel::data(const QModelIndex& index, int role) const
{
    const bool asText = role == Qt::DisplayRole || role == Qt::ToolTipRole;  // the tooltip shows text that is cut off
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid) || !asText)
        return {};
    const ExplanationRow& shown = at(index.row());
    QString text = shown.label + QLatin1Char(' ');
    for (const RowPart& part : shown.parts)
        text += part.text;
    return QString(text + QStringLiteral(" = ") + shown.valueText);
}

}  // namespace attn
