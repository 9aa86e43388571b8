// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/counting.h"

#include "core/tensor/tensor_id.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn
{

namespace
{

QString inCode(const QString& text)
{
    return QCoreApplication::translate("Cells", "In code and experiment files, which count from 0: %1").arg(text);
}

}  // namespace

QString inCodeText(Index position) { return inCode(QString::number(position)); }

QString cellInCode(const CellRef& cell)
{
    return QStringLiteral("%1[%2]").arg(QString::fromUtf8(name(cell.tensor)),
                                        QString::fromStdString(written(cell.index)));
}

QString inCodeText(const CellRef& cell) { return inCode(cellInCode(cell)); }

}  // namespace attn
