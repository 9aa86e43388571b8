// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/ask.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <vector>

namespace attn
{

int ask(QWidget* parent, const QString& title, const QString& question, const QStringList& answers)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::Cancel, parent);
    std::vector<QAbstractButton*> buttons;
    for (const QString& answer : answers)
        buttons.push_back(box.addButton(answer, QMessageBox::AcceptRole));
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return static_cast<int>(std::ranges::find(buttons, box.clickedButton()) - buttons.begin());
}

}  // namespace attn
