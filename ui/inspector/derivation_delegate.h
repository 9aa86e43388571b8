// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace attn
{

class DerivationView;

/// Paints a row of a derivation: label, coloured factors, value, a bar for its size and sign, and which of its links is
/// hovered or chosen in the view.
class DerivationDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit DerivationDelegate(DerivationView* view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintMarks(QPainter& painter, int row, const std::vector<QRect>& links, const QPalette& palette) const;

    DerivationView* m_view;
};

}  // namespace attn
