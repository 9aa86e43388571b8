// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lists/whole_rows.h"

#include <QScrollBar>
#include <QTreeView>

namespace attn
{

namespace
{

QModelIndex rowBelow(const QAbstractItemView& list, const QModelIndex& index)
{
    const auto* tree = qobject_cast<const QTreeView*>(&list);
    return tree ? tree->indexBelow(index) : index.siblingAtRow(index.row() + 1);
}

}  // namespace

WholeRows::WholeRows(QAbstractItemView* list, QWidget* parent) : QWidget(parent), m_list(list)
{
    list->setParent(this);
    setSizePolicy(list->sizePolicy());
    setFocusProxy(list);
    // rangeChanged also reports added or removed rows and changed row heights.
    connect(list->verticalScrollBar(), &QScrollBar::rangeChanged, this, &WholeRows::place, Qt::QueuedConnection);
}

QSize WholeRows::sizeHint() const { return m_list->sizeHint(); }

QSize WholeRows::minimumSizeHint() const { return m_list->minimumSizeHint().expandedTo(m_list->minimumSize()); }

void WholeRows::resizeEvent(QResizeEvent*) { place(); }

void WholeRows::place() { m_list->setGeometry(0, 0, width(), heightWithin(height())); }

/// The largest height up to `room` at which no row is cut while the list is scrolled to the top.
int WholeRows::heightWithin(int room) const
{
    const int frame = m_list->height() - m_list->viewport()->height();  // including the header
    const QModelIndex first = m_list->model()->index(0, 0, m_list->rootIndex());
    const int top = m_list->visualRect(first).top();  // negative while it is scrolled
    int whole = 0;
    for (QModelIndex row = first; row.isValid(); row = rowBelow(*m_list, row)) {
        const int bottom = m_list->visualRect(row).bottom() + 1 - top;
        if (bottom + frame > room)
            return whole > 0 ? whole + frame : room;
        whole = bottom;
    }
    return room;
}

}  // namespace attn
