// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/counting.h"

#include "core/layer/head_mapping.h"
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

QString sharedKeysText(const Layer& layer, Index head)
{
    if (!sharesKeyHeads(layer))
        return {};
    QStringList sharing;
    for (Index other = 0; other < layer.dimensions[Axis::head]; ++other)
        if (layer.keyHead(other) == layer.keyHead(head))
            sharing << countedText(other);
    return QCoreApplication::translate("Cells", "Heads %1 share head %2 of keys and values.")
        .arg(sharing.join(QStringLiteral(", ")), countedText(layer.keyHead(head)));
}

QString cellInCode(const CellRef& cell)
{
    return QStringLiteral("%1[%2]").arg(QString::fromUtf8(name(cell.tensor)),
                                        QString::fromStdString(written(cell.index)));
}

QString inCodeText(const CellRef& cell) { return inCode(cellInCode(cell)); }

}  // namespace attn
