// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/about.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QVBoxLayout>

namespace attn
{

namespace
{

struct About {
    Q_DECLARE_TR_FUNCTIONS(About)
};

void addRow(QGridLayout* table, const QString& what, const QString& keys)
{
    auto* label = new QLabel(keys);
    label->setProperty("look", "muted");
    label->setAlignment(Qt::AlignRight);
    table->addWidget(new QLabel(what), table->rowCount(), 0);
    table->addWidget(label, table->rowCount() - 1, 1);
}

void addMenu(QGridLayout* table, const QMenu* menu)
{
    for (const QAction* action : menu->actions()) {
        if (action->menu())
            addMenu(table, action->menu());
        else if (!action->shortcut().isEmpty())
            addRow(table, action->text().remove('&').section(": ", 0, 0),
                   action->shortcut().toString(QKeySequence::NativeText));
    }
}

}  // namespace

void showAbout(QWidget* window)
{
    QMessageBox::about(window, About::tr("About Attention Explorer"),
                       About::tr("<h3>Attention Explorer %1</h3>"
                                 "<p>Opens attention and shows every number.</p>"
                                 "<p>Free software under the GNU General Public License, version 3 or later. "
                                 "It uses Qt %2, QCustomPlot and Eigen.</p>")
                           .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

void showKeyboardHelp(const QMenuBar* menus, QWidget* window)
{
    QDialog dialog(window);
    dialog.setWindowTitle(About::tr("Keyboard"));
    auto* table = new QGridLayout;
    table->setHorizontalSpacing(32);
    for (const QAction* action : menus->actions())
        addMenu(table, action->menu());
    addRow(table, About::tr("In a matrix: another cell"), About::tr("Arrow keys"));
    addRow(table, About::tr("In a matrix: another number for the cell"), About::tr("Digits, ="));
    addRow(table, About::tr("In a matrix: another token for the row, for the column"), About::tr("F2, Shift+F2"));
    addRow(table, About::tr("In a matrix: reveal the cell, the row"), About::tr("Enter, Shift+Enter"));
    addRow(table, About::tr("While painting: the selected cell, its row, its column"),
           About::tr("Space, Shift+Space, Ctrl+Space"));
    addRow(table, About::tr("Among all heads: another one, into it"), About::tr("Arrow keys, Enter"));
    addRow(table, About::tr("To the next control"), About::tr("Tab"));
    addRow(table, About::tr("Close an opened panel"), About::tr("Esc"));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addLayout(table);
    layout->addWidget(buttons);
    dialog.exec();
}

}  // namespace attn
