// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"
#include "ui/widgets/accessibility.h"

#include <QWidget>

#include <optional>

class QCPBars;
class QCustomPlot;

namespace attn
{

/// A row of a matrix as bars: the weights of a query for all keys. If softmax runs over the queries, the picture is
/// transposed, and the bars are the weights of all queries for a key. The bar of the selected cell is outlined; a click
/// on another bar emits columnChosen().
class RowProfile : public QWidget, public ChartTable
{
    Q_OBJECT

public:
    explicit RowProfile(QWidget* parent = nullptr);

    /// Whether the selected row has a number that is revealed and finite.
    /// @pre picture.selected
    [[nodiscard]] static bool canShow(const MatrixPicture& picture);

    /// @pre picture.selected
    void setPicture(const MatrixPicture& picture);

    /// Height of the profile in a panel of this height; independent of the panel's other content, so that the bars stay
    /// in place when the selection changes.
    [[nodiscard]] static int heightIn(int panel_height);

    [[nodiscard]] QSize sizeHint() const override { return {240, 110}; }

    [[nodiscard]] int categoryCount() const override { return static_cast<int>(m_numbers.size()); }
    [[nodiscard]] int seriesCount() const override { return 1; }
    [[nodiscard]] QString categoryName(int category) const override { return m_labels.value(category); }
    [[nodiscard]] QString seriesName(int /*series*/) const override { return m_title; }
    [[nodiscard]] QString valueText(int category, int /*series*/) const override { return m_numbers[category]; }

signals:
    void columnChosen(attn::Index column);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateSelectedColour();
    void applyTheme();
    static bool hasSink(const MatrixPicture& picture);
    void addBars(const MatrixPicture& picture);
    void markBlocked(const MatrixPicture& picture);
    [[nodiscard]] double plotWidth() const;
    void setBarWidths(Index columns);
    [[nodiscard]] QFont labelFont(const QStringList& drawn, double available) const;
    void labelColumns();

    QCustomPlot* m_plot;
    ColourScheme m_scheme = ColourScheme::diverging;  ///< of the bars
    Index m_columns = 0;                              ///< columns of the matrix, without the sink
    QString m_title;                                  ///< title of the matrix
    QStringList m_labels;                             ///< column labels
    QStringList m_numbers;                            ///< formatted numbers by column; a placeholder for hidden numbers
    Index m_chosen = 0;                               ///< the column whose label is always shown
    std::optional<Index>
        m_largest;  ///< the column of the longest bar; its label is shown unless it overlaps that of m_chosen
    QCPBars* m_negative;
    QCPBars* m_positive;
    QCPBars* m_selected;
    QCPBars* m_blocked;  ///< striped, drawn over the others
};

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
