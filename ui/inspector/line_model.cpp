// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/line_model.h"

#include <algorithm>
#include <cmath>

namespace attn
{

void LineModel::show(std::vector<ExplanationLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const ExplanationLine& line : m_lines)
        if (line.bar && std::isfinite(line.value))
            m_largest = std::max(m_largest, std::abs(line.value));
    endResetModel();
}

bool LineModel::hasLinks() const
{
    return std::ranges::any_of(m_lines, [](const ExplanationLine& line) { return !line.links().empty(); });
}

int LineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant LineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid) ||
        role != Qt::DisplayRole)
        return {};
    const ExplanationLine& shown = line(index.row());
    QString text = shown.label + QLatin1Char(' ');
    for (const LinePart& part : shown.parts)
        text += part.text;
    return QString(text + QStringLiteral(" = ") + shown.valueText);
}

}  // namespace attn
