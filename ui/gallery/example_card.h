// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QStyledItemDelegate>

namespace attn
{

/// Paints an example as a card: the attention weights of its heads, its title and its sentence. All cards are as high
/// as the longest text needs.
class ExampleCard : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { SentenceRole = Qt::UserRole, PathRole, TraceRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace attn

Q_DECLARE_METATYPE(attn::TracePtr)
