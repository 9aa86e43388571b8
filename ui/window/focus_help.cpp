// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/focus_help.h"

#include <QApplication>
#include <QWhatsThis>
#include <QWidget>

namespace attn
{

namespace
{

/// What it shows now before what it is for.
QString ownHelp(const QWidget* widget)
{
    const QString help = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
    QStringList texts{widget->accessibleDescription(), help};
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts.join(QLatin1Char(' '));
}

}  // namespace

QString helpOn(const QWidget* widget)
{
    QString name, help;
    for (; widget && help.isEmpty(); widget = widget->parentWidget()) {
        help = ownHelp(widget);
        if (name.isEmpty())
            name = widget->accessibleName();
    }
    if (help.isEmpty() || name.isEmpty() || help == name)
        return (help.isEmpty() ? name : help).toHtmlEscaped();
    return QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(name.toHtmlEscaped(), help.toHtmlEscaped());
}

void showFocusHelp(const QWidget* window)
{
    QWidget* focus = QApplication::focusWidget();
    if (!focus || focus->window() != window)
        return;
    const QString help = helpOn(focus);
    if (help.isEmpty())
        return;
    const QPoint below(focus->width() / 2,
                       focus->height() < window->height() / 4 ? focus->height() : focus->height() / 2);
    // Escaped as it is, text that is not markup would be shown with its escapes.
    QWhatsThis::showText(focus->mapToGlobal(below), QStringLiteral("<html>%1</html>").arg(help), focus);
}

}  // namespace attn
