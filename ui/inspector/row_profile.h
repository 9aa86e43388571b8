// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"

#include <QWidget>

#include <optional>

class QCPBars;
class QCustomPlot;

namespace attn
{

/// One row of a matrix as bars: how a query spreads over the keys, at a glance; or, of a transposed matrix, a column:
/// how a softmax over queries spreads a key. The selected cell's bar stands out; a click on another asks for it.
class RowProfile : public QWidget
{
    Q_OBJECT

public:
    explicit RowProfile(QWidget* parent = nullptr);

    /// Whether the selected row has a number that is revealed and finite: of NaN alone there are no bars, and of
    /// numbers that are hidden there is nothing to be seen.
    /// @pre picture.selected
    [[nodiscard]] static bool canShow(const MatrixPicture& picture);

    /// @pre picture.selected
    void setPicture(const MatrixPicture& picture);

    /// How high the bars are in a panel of this height, whatever else stands in it: they keep their place while the
    /// selection moves.
    [[nodiscard]] static int heightIn(int panel_height);

    [[nodiscard]] QSize sizeHint() const override { return {240, 110}; }

signals:
    void columnChosen(attn::Index column);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void colourSelected();
    void applyTheme();
    void addBars(const MatrixPicture& picture);
    void markBlocked(const MatrixPicture& picture);
    [[nodiscard]] double plotWidth() const;
    void widenBars(Index columns);
    [[nodiscard]] QFont labelFont(const QStringList& drawn, double room) const;
    void labelColumns();

    QCustomPlot* m_plot;
    ColourScheme m_scheme = ColourScheme::diverging;  ///< of the bars
    QStringList m_labels;                             ///< of the columns
    Index m_chosen = 0;                               ///< the column whose label is always there
    std::optional<Index> m_largest;  ///< that of the longest bar, whose label is there unless it touches that one
    QCPBars* m_negative;
    QCPBars* m_positive;
    QCPBars* m_selected;
    QCPBars* m_blocked;  ///< above the others: stripes
};

}  // namespace attn
