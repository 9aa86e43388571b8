// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/about.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace attn
{

namespace
{

constexpr QSize keyboard_size(900, 800);

struct About {
    Q_DECLARE_TR_FUNCTIONS(About)
};

QString withoutMnemonic(QString text)
{
    static const QRegularExpression chinese(QStringLiteral("\\(&.\\)"));
    return text.remove(chinese).remove('&').section(": ", 0, 0);
}

/// A table of what there is to do, and with which keys.
class KeyTable
{
public:
    explicit KeyTable(QGridLayout* table) : m_table(table)
    {
        table->setHorizontalSpacing(16);
        table->setColumnStretch(0, 1);
        table->setVerticalSpacing(5);
    }

    void addHeading(const QString& text)
    {
        auto* label = new QLabel(text);
        label->setProperty("look", "heading");
        label->setContentsMargins(0, m_table->rowCount() > 1 ? 10 : 0, 0, 0);
        m_table->addWidget(label, m_table->rowCount(), 0, 1, 2);
    }

    void addRow(const QString& what, const QString& keys)
    {
        auto* label = new QLabel(keys);
        label->setProperty("look", "muted");
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        auto* action = new QLabel(what);
        action->setWordWrap(true);
        m_table->addWidget(action, m_table->rowCount(), 0);
        m_table->addWidget(label, m_table->rowCount() - 1, 1);
    }

    void addMenu(const QMenu* menu)
    {
        for (const QAction* action : menu->actions()) {
            if (action->menu())
                addMenu(action->menu());
            else if (!action->shortcut().isEmpty())
                addRow(withoutMnemonic(action->text()),
                       QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
        }
    }

private:
    QGridLayout* m_table;
};

void addHandiwork(KeyTable& table)
{
    table.addHeading(About::tr("In a matrix"));
    table.addRow(About::tr("Into the matrix, out of it"), About::tr("Enter, Esc"));
    table.addRow(About::tr("Another cell"), About::tr("Arrow keys"));
    table.addRow(About::tr("The first, the last cell of the row"), About::tr("Home, End"));
    table.addRow(About::tr("The first, the last cell of the matrix"), About::tr("Ctrl+Home, Ctrl+End"));
    table.addRow(About::tr("Another number for the cell"), About::tr("Digits, ="));
    table.addRow(About::tr("Another token for the row, for the column"), About::tr("F2, Shift+F2"));
    table.addRow(About::tr("Reveal the cell, the row"), About::tr("Enter, Shift+Enter"));
    table.addRow(About::tr("While painting: the cell, its row, its column"),
                 About::tr("Space, Shift+Space, Ctrl+Space"));
    table.addRow(About::tr("Among all heads: another one, into it"), About::tr("Arrow keys, Enter"));
    table.addHeading(About::tr("While presenting"));
    table.addRow(About::tr("Another head"), About::tr("1 to 9"));
    table.addRow(About::tr("End"), About::tr("Esc, F11"));
    table.addHeading(About::tr("Everywhere"));
    table.addRow(About::tr("To the next control"), About::tr("Tab"));
    table.addRow(About::tr("Close an opened panel"), About::tr("Esc"));
}

/// Menus one below the other, in two columns of about the same length.
QWidget* keyboardTables(const QMenuBar* menus)
{
    auto* tables = new QWidget;
    auto* columns = new QHBoxLayout(tables);
    columns->setSpacing(40);
    QGridLayout* sides[] = {new QGridLayout, new QGridLayout};
    KeyTable left(sides[0]), right(sides[1]);
    const QList<QAction*> titles = menus->actions();
    for (qsizetype i = 0; i < titles.size(); ++i) {
        KeyTable& table = i < titles.size() / 2 + 1 ? left : right;
        table.addHeading(withoutMnemonic(titles[i]->text()));
        table.addMenu(titles[i]->menu());
    }
    addHandiwork(right);
    for (QGridLayout* side : sides) {
        side->setRowStretch(side->rowCount(), 1);
        columns->addLayout(side);
    }
    return tables;
}

}  // namespace

void showAbout(QWidget* window)
{
    QMessageBox box(QMessageBox::NoIcon, About::tr("About Attention Explorer"),
                    About::tr("<h3>Attention Explorer %1</h3>"
                              "<p>Opens attention and shows every number.</p>"
                              "<p>Free software under the GNU General Public License, version 3 or later. "
                              "It uses Qt %2, QCustomPlot and Eigen.</p>")
                        .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())),
                    QMessageBox::Ok, window);
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(window->windowIcon().pixmap(64));
    box.exec();
}

void showKeyboardHelp(const QMenuBar* menus, QWidget* window)
{
    QDialog dialog(window);
    dialog.setWindowTitle(About::tr("Keyboard"));
    auto* scroll = new QScrollArea;
    QWidget* tables = keyboardTables(menus);
    scroll->setWidget(tables);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(dialog.windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(scroll);
    layout->addWidget(buttons);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    dialog.resize(keyboard_size.boundedTo(window->screen()->availableSize() * 9 / 10));
    scroll->setFocus();
    dialog.exec();
}

}  // namespace attn
