// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace attn
{

QIcon icon(const QString& name, const QColor& colour)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    file.open(QIODevice::ReadOnly);
    QSvgRenderer renderer(file.readAll().replace("currentColor", colour.name().toLatin1()));
    QIcon result;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap(renderer.defaultSize() * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(QPointF(), renderer.defaultSize()));
        painter.end();
        result.addPixmap(pixmap);
    }
    return result;
}

}  // namespace attn
