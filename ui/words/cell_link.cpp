// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/cell_link.h"

#include <QStringList>

namespace attn
{

QString cellLink(const CellRef& cell, const QString& text)
{
    QStringList parts = {QString::fromStdString(std::string(name(cell.tensor)))};
    for (const Index position : cell.index)
        parts << QString::number(position);
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(parts.join(QLatin1Char('/')), text.toHtmlEscaped());
}

std::optional<CellRef> linkedCell(const QString& address)
{
    const QStringList parts = address.split(QLatin1Char('/'));
    const auto tensor = tensorId(parts.front().toStdString());
    if (!tensor)
        return std::nullopt;
    CellRef cell{*tensor, {}};
    for (const QString& part : parts.mid(1))
        cell.index.push_back(static_cast<Index>(part.toLongLong()));
    return cell;
}

}  // namespace attn
