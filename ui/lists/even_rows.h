// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QListView;

namespace attn
{

/// Delegate that gives all rows of a short list the height of the highest one: rows with Chinese text are higher than
/// Latin ones.
class EvenRows : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Installs itself as the delegate of the list.
    explicit EvenRows(QListView* list);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace attn
