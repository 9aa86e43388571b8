// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"
#include "ui/widgets/accessible_table.h"

#include <QWidget>

#include <optional>

namespace attn
{

/// A row of a matrix over the model's input image: each patch is tinted by its number, relative to the largest. The
/// selected key has a solid frame, the query a dotted one; numbers of tokens that are not patches are shown beside the
/// image. A click emits columnChosen().
class ImageWeights : public QWidget, public ChartTable
{
    Q_OBJECT

public:
    explicit ImageWeights(QWidget* parent = nullptr) : QWidget(parent) {}

    /// @pre picture.selected, and picture.patches has an image
    void setPicture(const MatrixPicture& picture);

    /// Like RowProfile::heightIn().
    [[nodiscard]] static int heightIn(int panel_height);

    [[nodiscard]] QSize sizeHint() const override { return {240, heightIn(0)}; }

    [[nodiscard]] int categoryCount() const override { return static_cast<int>(m_picture->columns()); }
    [[nodiscard]] int seriesCount() const override { return 1; }
    [[nodiscard]] QString categoryName(int category) const override { return m_picture->columnLabels.value(category); }
    [[nodiscard]] QString seriesName(int /*series*/) const override { return m_picture->title; }
    [[nodiscard]] QString valueText(int category, int /*series*/) const override;

signals:
    void columnChosen(attn::Index column);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] GridCell cellOf(Index column) const { return {m_picture->selected->row, column}; }
    [[nodiscard]] QRectF imageArea() const;
    /// Area of the token's patch in the widget.
    [[nodiscard]] QRectF areaOf(Index position) const;
    [[nodiscard]] std::optional<Index> columnAt(QPointF point) const;

    std::optional<MatrixPicture> m_picture;
    QImage m_grey;  ///< the image in grey, so that tints are visible
};

}  // namespace attn
