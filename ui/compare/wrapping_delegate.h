// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace attn
{

/// Wraps the items of a tree into as many lines as their texts need. The first column keeps its width; the others are
/// as wide as their texts, up to a third of the tree.
class WrappingDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Installs itself as the tree's delegate.
    explicit WrappingDelegate(QTreeView* tree);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QTreeView* m_tree;
};

}  // namespace attn
