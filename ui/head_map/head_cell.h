// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace attn
{

/// Paints a head in the map: its weights and, below them, its lines of words on a ground whose colour is the stronger
/// the more the head is focused; crossed out where it is off; a frame around the current one.
class HeadCell : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// From 0 to 1; whether the head is off; the weights as a QImage, a pixel for each.
    enum Role { FocusRole = Qt::UserRole, OffRole, PictureRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Makes the pictures as large as so many rows and columns leave room for, within what can be made out and what
    /// still fits beside the others.
    void fit(QSize room, int rows, int columns);

private:
    int m_picture = smallest_picture;

    static constexpr int smallest_picture = 58;
    static constexpr int largest_picture = 180;
};

}  // namespace attn
