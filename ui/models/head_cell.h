// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/head_map.h"

#include <QStringList>
#include <QStyledItemDelegate>

namespace attn
{

/// A head's patterns as short lines for its cell: "first 72%", then the pattern of the other weights, "previous 91%";
/// without a pattern, "spread", or "other" if the rows attend to few tokens each, and the entropy.
QStringList patternLines(const HeadMeasure& measure);

/// All measured patterns, one per line, and the number of rows measured.
QString patternDetails(const HeadMeasure& measure);

/// Effect of switching a head off: "Switched off, “cat” has 12% instead of 99%. Then “dog” is predicted."
QString effectSentence(const HeadEffect& effect);

/// Name of the pattern in the list of sort orders: "Previous token".
QString patternName(HeadPattern pattern);

/// Delegate that paints a head in the map: its weights and its lines of text; the background is stronger for more
/// focused heads. A disabled head is crossed out; the current one has a frame.
class HeadCellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Focus from 0 to 1; whether the head is disabled; the weights as a QImage with one pixel each.
    enum Role { FocusRole = Qt::UserRole, OffRole, PictureRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Sets the side of the pictures so that `rows` × `columns` cells fill `available`, clamped to [min_picture_size,
    /// max_picture_size].
    void fit(QSize available, int rows, int columns);

private:
    int m_picture = min_picture_size;

    static constexpr int min_picture_size = 58;
    static constexpr int max_picture_size = 180;
};

}  // namespace attn
