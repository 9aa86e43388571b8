// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>

#include <utility>

namespace attn
{

namespace
{

const Theme& chosenTheme(ThemeChoice choice)
{
    if (choice != ThemeChoice::system)
        return choice == ThemeChoice::dark ? darkTheme() : lightTheme();
    QApplication::setPalette(QPalette());  // back to the desktop's palette
    return themeOf(QApplication::palette());
}

/// window.qss with the theme's colours filled in.
QString styleSheetOf(const Theme& theme)
{
    const QPalette palette = paletteOf(theme);
    // A name that has another as its prefix must come before it.
    const std::pair<const char*, QColor> words[] = {
        {"@accentLine", theme.accentLine},
        {"@accentSoft", theme.accentSoft},
        {"@accent", theme.accent},
        {"@error", theme.error},
        {"@faint", palette.color(QPalette::Disabled, QPalette::Text)},
        {"@ground", theme.ground},
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

/// A label gives its links their colour when the text is set, so the text is set again.
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
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setFont(textFont());
    QApplication::setPalette(paletteOf(theme));
    qApp->setStyleSheet(styleSheetOf(theme));
    recolourLinks();
}

void setStyleProperty(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace attn
