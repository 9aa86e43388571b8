// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/focus_help.h"

#include <QApplication>
#include <QKeyEvent>
#include <QTimer>
#include <QWhatsThis>
#include <QWidget>

namespace attn
{

namespace
{

/// See showHelpEverywhere().
class HelpKey : public QObject
{
public:
    HelpKey(QWidget* window, std::function<void()> help) : QObject(window), m_window(window), m_help(std::move(help))
    {
        qApp->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
        if (!key || key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
            return QObject::eventFilter(watched, event);
        if (isOwn(QApplication::activePopupWidget())) {
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            QTimer::singleShot(0, this, m_help);  // when the menu bar has given the focus back
            return true;
        }
        const QWidget* active = QApplication::activeWindow();
        if (active == m_window || !isOwn(active))
            return QObject::eventFilter(watched, event);
        showFocusHelp(active);
        return true;
    }

private:
    [[nodiscard]] bool isOwn(const QWidget* widget) const
    {
        while (widget && widget != m_window)
            widget = widget->parentWidget();
        return widget;
    }

    QWidget* m_window;
    std::function<void()> m_help;
};

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

void showHelpEverywhere(QWidget* window, std::function<void()> help) { new HelpKey(window, std::move(help)); }

bool showFocusHelp(const QWidget* window)
{
    QWidget* focus = QApplication::focusWidget();
    if (!focus || focus->window() != window)
        return false;
    const QString help = helpOn(focus);
    if (help.isEmpty())
        return false;
    const QPoint below(focus->width() / 2,
                       focus->height() < window->height() / 4 ? focus->height() : focus->height() / 2);
    // Escaped as it is, text that is not markup would be shown with its escapes.
    QWhatsThis::showText(focus->mapToGlobal(below), QStringLiteral("<html>%1</html>").arg(help), focus);
    return true;
}

}  // namespace attn
