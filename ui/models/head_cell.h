// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/head_map.h"

#include <QStringList>
#include <QStyledItemDelegate>

namespace attn
{

/// A head's habits in short lines for its cell: "first 72%", then the habit of the rest, "previous 91%"; without a
/// habit "spread" or, where the rows read few tokens each, "other", and the entropy.
QStringList habitLines(const HeadMeasure& measure);

/// All measured habits, one line each, and the number of rows measured.
QString habitDetails(const HeadMeasure& measure);

/// What switching a head off changes: "Switched off, “cat” has 12% instead of 99%. Then “dog” is predicted."
QString effectSentence(const HeadEffect& effect);

/// The habit's name in the list of orders: "Previous token".
QString habitName(HeadPattern habit);

/// Paints a head in the map: its weights and, below them, its lines of text on a background that is stronger the more
/// the head is focused. A head that is off is crossed out; the current one has a frame.
class HeadCell : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Focus from 0 to 1; whether the head is off; the weights as a QImage, one pixel each.
    enum Role { FocusRole = Qt::UserRole, OffRole, PictureRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Sets the pictures' side so that `rows` × `columns` cells fill `room`, clamped to [smallest_picture,
    /// largest_picture].
    void fit(QSize room, int rows, int columns);

private:
    int m_picture = smallest_picture;

    static constexpr int smallest_picture = 58;
    static constexpr int largest_picture = 180;
};

}  // namespace attn
