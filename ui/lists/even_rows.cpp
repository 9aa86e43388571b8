// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lists/even_rows.h"

#include <QListView>

#include <algorithm>

namespace attn
{

EvenRows::EvenRows(QListView* list) : QStyledItemDelegate(list) { list->setItemDelegate(this); }

QSize EvenRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    for (int row = 0; row < index.model()->rowCount(index.parent()); ++row)
        size.setHeight(
            std::max(size.height(), QStyledItemDelegate::sizeHint(option, index.siblingAtRow(row)).height()));
    return size;
}

}  // namespace attn
