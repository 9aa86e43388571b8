// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace attn
{

/// Items of a tree in as many lines as their texts need. The first column is as wide as it is, the others are as wide
/// as their texts up to a third of the tree.
class WrappingDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Becomes the delegate of the tree.
    explicit WrappingDelegate(QTreeView* tree);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QTreeView* m_tree;
};

}  // namespace attn
