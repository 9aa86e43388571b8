// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/cell_link.h"

#include <QStringList>

namespace attn
{

QString linkTo(QString address, const Shape& index, const QString& text)
{
    for (const Index position : index)
        address += QLatin1Char('/') + QString::number(position);
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(address, text.toHtmlEscaped());
}

Shape linkedPositions(const QStringList& parts)
{
    Shape index;
    for (const QString& part : parts)
        index.push_back(static_cast<Index>(part.toLongLong()));
    return index;
}

QString cellLink(const CellRef& cell, const QString& text)
{
    return linkTo(QString::fromUtf8(name(cell.tensor)), cell.index, text);
}

std::optional<CellRef> linkedCell(const QString& address)
{
    const QStringList parts = address.split(QLatin1Char('/'));
    const auto tensor = tensorId(parts.front().toStdString());
    return tensor ? std::optional(CellRef{*tensor, linkedPositions(parts.mid(1))}) : std::nullopt;
}

}  // namespace attn
