// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QListView;

namespace attn
{

/// The rows of a short list, all as high as the highest: a row of Chinese words is higher than one of Latin letters.
class EvenRows : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Becomes the list's delegate.
    explicit EvenRows(QListView* list);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace attn
