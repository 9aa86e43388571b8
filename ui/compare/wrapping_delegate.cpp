// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/wrapping_delegate.h"

#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace attn
{

WrappingDelegate::WrappingDelegate(QTreeView* tree) : QStyledItemDelegate(tree), m_tree(tree)
{
    tree->setItemDelegate(this);
    tree->setWordWrap(true);
    tree->setUniformRowHeights(false);
    connect(tree->header(), &QHeaderView::sectionResized, tree, &QTreeView::doItemsLayout, Qt::QueuedConnection);
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem line = option;
    line.features &= ~QStyleOptionViewItem::WrapText;
    const QSize whole = QStyledItemDelegate::sizeHint(line, index);
    const int all = m_tree->viewport()->width();
    const bool spanned = m_tree->isFirstColumnSpanned(index.row(), index.parent());
    const int width = index.column() > 0 ? std::min(whole.width(), all / 3) : spanned ? all : m_tree->columnWidth(0);
    initStyleOption(&line, index);
    line.rect = QRect(QPoint(), QSize(width, whole.height()));  // includes the style sheet's padding
    const int padded = m_tree->style()->subElementRect(QStyle::SE_ItemViewItemText, &line, m_tree).width();
    const int beside = 2 * (m_tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 1);
    const int lines =
        line.fontMetrics
            .boundingRect(QRect(0, 0, std::max(1, padded - beside), QWIDGETSIZE_MAX), Qt::TextWordWrap, line.text)
            .height();
    return {index.column() > 0 ? width : whole.width(), whole.height() + lines - line.fontMetrics.height()};
}

}  // namespace attn
