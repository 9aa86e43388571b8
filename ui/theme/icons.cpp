// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace attn
{

namespace
{

QPixmap drawn(const QString& name, const QColor& colour, int scale)
{
    const QString key = QStringLiteral("icons/%1/%2/%3").arg(name, colour.name()).arg(scale);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    file.open(QIODevice::ReadOnly);
    QSvgRenderer renderer(file.readAll().replace("currentColor", colour.name().toLatin1()));
    pixmap = QPixmap(renderer.defaultSize() * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(QPointF(), renderer.defaultSize()));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

}  // namespace

QIcon icon(const QString& name, const QColor& colour)
{
    QIcon result;
    for (const int scale : {1, 2, 3})
        result.addPixmap(drawn(name, colour, scale));
    return result;
}

QIcon icon(const QString& name, const QColor& colour, const QColor& other, QIcon::Mode mode)
{
    QIcon result = icon(name, colour);
    for (const int scale : {1, 2, 3})
        result.addPixmap(drawn(name, other, scale), mode);
    return result;
}

}  // namespace attn
