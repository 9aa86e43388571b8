// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/unsaved_work_dialog.h"

#include "ui/session/language.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace attn
{

UnsavedWorkDialog::UnsavedWorkDialog(const std::vector<UnsavedWork>& copies, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget)
{
    setWindowTitle(tr("Unsaved work"));
    auto* text = new QLabel(tr("The program ended before this was saved."));
    m_list->setAccessibleName(windowTitle());
    for (const UnsavedWork& work : copies)
        //: a date and a time, as QLocale::toString() reads it
        m_list->addItem(QStringLiteral("%1 · %2").arg(
            QLocale(currentLanguage()).toString(work.when, tr("d MMM yyyy, HH:mm")), work.heading));
    m_list->setCurrentRow(0);
    m_list->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* restore = buttons->addButton(tr("Restore"), QDialogButtonBox::ActionRole);
    auto* discard = buttons->addButton(tr("Delete…"), QDialogButtonBox::ActionRole);
    restore->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(text);
    column->addWidget(m_list);
    column->addWidget(buttons);
    connect(restore, &QPushButton::clicked, this, [this] { emit restoreRequested(m_list->currentRow()); });
    connect(discard, &QPushButton::clicked, this, [this] { emit discardRequested(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemDoubleClicked, restore, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_list->setFocus();
}

void UnsavedWorkDialog::removeLine(int line)
{
    delete m_list->takeItem(line);
    if (m_list->count() == 0)
        accept();
}

}  // namespace attn
