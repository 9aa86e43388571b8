// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace attn
{

namespace
{

/// Reads the colour from the application's palette whenever the icon is painted.
class ThemedIcon : public QIconEngine
{
public:
    ThemedIcon(const QString& name, QColor Theme::*colour) : m_colour(colour)
    {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        file.open(QIODevice::ReadOnly);
        m_drawing = file.readAll();
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const Theme& theme = themeOf(QGuiApplication::palette());
        const QColor& colour = mode == QIcon::Disabled   ? theme.line
                               : mode == QIcon::Selected ? theme.onAccent
                                                         : theme.*m_colour;
        QByteArray drawing = m_drawing;
        QSvgRenderer(drawing.replace("currentColor", colour.name().toLatin1())).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({}, size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new ThemedIcon(*this); }

private:
    QByteArray m_drawing;
    QColor Theme::*m_colour;
};

}  // namespace

QIcon icon(const QString& name, QColor Theme::*colour) { return QIcon(new ThemedIcon(name, colour)); }

}  // namespace attn
