// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/about.h"

#include "core/lessons/markdown.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

namespace attn
{

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
