// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style.h"

#include "ui/theme/fonts.h"

#include <QApplication>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QSvgRenderer>
#include <QWidget>

#include <utility>

namespace attn
{

namespace
{

/// Without icons on dialog buttons, which are invisible on a dark background.
class WindowStyle : public QProxyStyle
{
public:
    WindowStyle() : QProxyStyle("fusion") {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

QString window_style_sheet;  // of the last applied theme

const Theme& chosenTheme(ThemeChoice choice)
{
    if (choice != ThemeChoice::system)
        return choice == ThemeChoice::dark ? darkTheme() : lightTheme();
    QApplication::setPalette(QPalette());  // restores the desktop's palette
    return themeOf(QApplication::palette());
}

/// window.qss with the theme's colours filled in.
QString styleSheetOf(const Theme& theme)
{
    const QPalette palette = paletteOf(theme);
    // A name that has another name as prefix must come first.
    const std::pair<const char*, QColor> words[] = {
        {"@accentLine", theme.accentLine},
        {"@accentSoft", theme.accentSoft},
        {"@accent", theme.accent},
        {"@edge", theme.edge},
        {"@error", theme.error},
        {"@faint", palette.color(QPalette::Disabled, QPalette::Text)},
        {"@background", theme.background},
        {"@line", theme.line},
        {"@muted", theme.muted},
        {"@onAccent", theme.onAccent},
        {"@scroll", palette.color(QPalette::Dark)},
        {"@surface", theme.surface},
        {"@text", theme.text},
    };
    QFile file(":/theme/window.qss");
    file.open(QIODevice::ReadOnly);
    QString sheet = QString::fromUtf8(file.readAll());
    for (const auto& [word, colour] : words)
        sheet.replace(QLatin1String(word), colour.name());
    return sheet;
}

/// Sets the texts of labels again, because links get their colour when the text is set.
void recolourLinks()
{
    for (QWidget* widget : QApplication::allWidgets())
        if (auto* label = qobject_cast<QLabel*>(widget); label && label->text().contains(QLatin1String("<a "))) {
            const QString text = label->text();
            label->clear();
            label->setText(text);
        }
}

}  // namespace

void applyTheme(ThemeChoice choice, Contrast contrast)
{
    const Theme& chosen = chosenTheme(choice);
    const Theme& theme = contrast == Contrast::high ? inHighContrast(chosen) : chosen;
    // Each of the following polishes all widgets again.
    if (!dynamic_cast<WindowStyle*>(QApplication::style())) {
        QApplication::setStyle(new WindowStyle);
        QApplication::setFont(
            textFont());  // setStyle() resets the fonts of menus and lists to those of the platform theme
    }
    QApplication::setPalette(paletteOf(theme));
    window_style_sheet = styleSheetOf(theme);
    for (QWidget* window : QApplication::topLevelWidgets())
        if (!window->styleSheet().isEmpty())
            styleWindow(window);
    recolourLinks();
}

void styleWindow(QWidget* window) { window->setStyleSheet(window_style_sheet); }

void setStyleProperty(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

namespace
{

/// Reads the colour from the application's palette when the icon is painted.
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
        const QColor& colour = mode == QIcon::Disabled ? theme.line : theme.*m_colour;
        QByteArray drawing = m_drawing;
        QSvgRenderer(drawing.replace("currentColor", colour.name().toLatin1())).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        if (pixmap.isNull())
            return pixmap;  // a pixmap of empty size cannot be painted on
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
