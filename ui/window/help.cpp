// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/help.h"

#include "core/lessons/markdown.h"
#include "ui/theme/event_filter.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>
#include <QWhatsThis>
#include <QWidget>

namespace attn
{

namespace
{

constexpr const char* page_property = "handbookPage";

bool showHelpOn(QWidget* widget, const QPoint& place)
{
    const QString help = helpOn(widget);
    if (help.isEmpty())
        return false;
    // Without <html>, QWhatsThis would show escapes in text that it does not recognise as markup.
    QWhatsThis::showText(place, QStringLiteral("<html>%1</html>").arg(help), widget);
    return true;
}

bool belongsTo(const QWidget* widget, const QWidget* window)
{
    while (widget && widget != window)
        widget = widget->parentWidget();
    return widget;
}

/// The widget's current state (accessible description) and its purpose (What's This text or tooltip).
QString widgetHelp(const QWidget* widget)
{
    const QString help = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
    QStringList texts{widget->accessibleDescription(), help};
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts.join(QLatin1Char('\n'));
}

}  // namespace

QString helpOn(const QWidget* widget)
{
    QString name, help;
    for (; widget && help.isEmpty(); widget = widget->parentWidget()) {
        help = widgetHelp(widget);
        if (name.isEmpty())
            name = widget->accessibleName();
    }
    if (help.isEmpty())
        return name.toHtmlEscaped();
    const QString text = help.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return name.isEmpty() || help == name ? text
                                          : QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(name.toHtmlEscaped(), text);
}

QString nameOf(const QWidget* widget)
{
    while (widget && widget->accessibleName().isEmpty())
        widget = widget->parentWidget();
    return widget ? widget->accessibleName() : QString();
}

void setHelpPage(QWidget* widget, const char* page) { widget->setProperty(page_property, page); }

QUrl helpPageOf(const QWidget* widget)
{
    while (widget && !widget->property(page_property).isValid())
        widget = widget->parentWidget();
    return widget ? QUrl("handbook:" + widget->property(page_property).toString()) : QUrl("handbook:");
}

void showHelpEverywhere(QWidget* window, const std::function<void()>& help)
{
    new EventFilter(qApp, window, [window, help](QObject* receiver, QEvent* event) {
        if (event->type() == QEvent::WhatsThis && receiver->isWidgetType())
            return showHelpOn(static_cast<QWidget*>(receiver), static_cast<QHelpEvent*>(event)->globalPos());
        const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
        if (!key || key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
            return false;
        if (belongsTo(QApplication::activePopupWidget(), window)) {
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            QTimer::singleShot(0, window, help);  // after the menu bar has returned the focus
            return true;
        }
        const QWidget* active = QApplication::activeWindow();
        if (active == window || !belongsTo(active, window))
            return false;
        showFocusHelp(active);
        return true;
    });
}

bool showFocusHelp(const QWidget* window)
{
    QWidget* focus = QApplication::focusWidget();
    if (!focus || focus->window() != window)
        return false;
    const QPoint below(focus->width() / 2,
                       focus->height() < window->height() / 4 ? focus->height() : focus->height() / 2);
    return showHelpOn(focus, focus->mapToGlobal(below));
}

namespace
{

struct About {
    Q_DECLARE_TR_FUNCTIONS(About)
};

QString withoutMnemonic(QString text)
{
    static const QRegularExpression chinese(QStringLiteral("\\(&.\\)"));
    return text.remove(chinese).remove('&').section(": ", 0, 0);
}

QString heading(const QString& text) { return QStringLiteral("\n### %1\n\n").arg(text); }

QString row(const QString& what, const QString& keys)
{
    return QStringLiteral("* %1: **%2**\n")
        .arg(QString::fromStdString(asMarkdown(what.toStdString())),
             QString::fromStdString(asMarkdown(keys.toStdString())));
}

QString rowsOf(const QMenu* menu)
{
    QString rows;
    for (const QAction* action : menu->actions()) {
        if (action->menu())
            rows += rowsOf(action->menu());
        else if (!action->shortcut().isEmpty())
            rows += row(withoutMnemonic(action->text()),
                        QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
    }
    return rows;
}

/// Keys that are not in a menu.
QString otherKeys()
{
    QString table;
    table += heading(About::tr("In a matrix"));
    table += row(About::tr("Into the matrix, out of it"), About::tr("Enter, Esc"));
    table += row(About::tr("Another cell"), About::tr("Arrow keys"));
    table += row(About::tr("The first, the last cell of the row"), About::tr("Home, End"));
    table += row(About::tr("The first, the last cell of the matrix"), About::tr("Ctrl+Home, Ctrl+End"));
    table += row(About::tr("Another number for the cell"), About::tr("Digits, ="));
    table += row(About::tr("Another token for the row, for the column"), About::tr("F2, Shift+F2"));
    table += row(About::tr("Reveal the cell, the row"), About::tr("Enter, Shift+Enter"));
    table +=
        row(About::tr("While painting: the cell, its row, its column"), About::tr("Space, Shift+Space, Ctrl+Space"));
    table += row(About::tr("Among all heads: another one, into it"), About::tr("Arrow keys, Enter"));
    table += heading(About::tr("While presenting"));
    table += row(About::tr("Another head"), About::tr("1 to 9"));
    table += row(About::tr("End"), About::tr("Esc, F11"));
    table += heading(About::tr("Everywhere"));
    table += row(About::tr("To the next control"), About::tr("Tab"));
    table += row(About::tr("Close an opened panel"), About::tr("Esc"));
    return table;
}

}  // namespace

void showAbout(QWidget* window)
{
    QMessageBox box(
        QMessageBox::NoIcon, About::tr("About Attention Explorer"),
        About::tr(
            "<h3>Attention Explorer %1</h3>"
            "<p>Opens attention and shows every number.</p>"
            "<p>Free software under the GNU General Public License, version 3 or later. "
            "It uses Qt %2 (LGPL 3), QCustomPlot (GPL 3), Eigen (MPL 2.0), JSON for Modern C++ (MIT), "
            "libzip (BSD), libpng (libpng License), MD4C (MIT), ICU (Unicode License) and oneTBB (Apache 2.0).</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())),
        QMessageBox::Ok, window);
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(window->windowIcon().pixmap(64));
    const QAbstractButton* qt = box.addButton(About::tr("About Qt"), QMessageBox::ActionRole);
    box.exec();
    if (box.clickedButton() == qt)
        QMessageBox::aboutQt(window);
}

QString shortcutTables(const QMenuBar* menus)
{
    QString tables;
    for (const QAction* title : menus->actions())
        if (const QString rows = rowsOf(title->menu()); !rows.isEmpty())
            tables += heading(withoutMnemonic(title->text())) + rows;
    return tables + otherKeys();
}

}  // namespace attn
