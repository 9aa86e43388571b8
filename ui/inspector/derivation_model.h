// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/explanation_rows.h"

#include <QAbstractListModel>
#include <QFont>
#include <QRect>
#include <QStyledItemDelegate>

namespace attn
{

class DerivationView;

/// The rows of a derivation as a list.
class DerivationModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<ExplanationRow> lines);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Qt::DisplayRole: the row as plain text.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] const ExplanationRow& at(int row) const { return m_lines[static_cast<std::size_t>(row)]; }
    [[nodiscard]] bool hasLinks() const;
    /// The largest magnitude among the terms, shown as a full bar.
    [[nodiscard]] double largest() const { return m_largest; }

private:
    std::vector<ExplanationRow> m_lines;
    double m_largest = 0;
};

/// The rectangles of the elements of a row, for painting and hit testing.
struct RowBoxes {
    QRect label;
    std::vector<QRect> segments;  ///< clipped where the value begins
    QRect value;
    QRect bar;
    std::vector<QRect> links;  ///< one per row.links(): the box of a segment, or the whole row if it has only one link
};

/// @param area the row's rectangle in the list
RowBoxes rowBoxes(const DerivationModel& model, int row, const QRect& area, const QFont& listFont);

/// Paints a row of a derivation: label, coloured factors, value, a bar for its size and sign, and the hovered or
/// selected link.
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
