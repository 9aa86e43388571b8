// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style_sheet.h"

#include <QFile>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <utility>

namespace attn
{

QString styleSheetOf(const Theme& theme)
{
    const QPalette palette = paletteOf(theme);
    // A name that begins with another name is listed before it.
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

void setStyleProperty(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace attn
