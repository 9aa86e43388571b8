// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/row_profile.h"

#include "ui/colour/colour_map.h"
#include "ui/heatmap/matrix_geometry.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double bar_width = 0.72;
constexpr double least_label_width = 34;
constexpr double range_border = 0.03;
constexpr double least_range = 1e-6;

}  // namespace

RowProfile::RowProfile(QWidget* parent)
    : QCustomPlot(parent), m_blocked(new QCPBars(xAxis, yAxis)), m_negative(new QCPBars(xAxis, yAxis)),
      m_positive(new QCPBars(xAxis, yAxis)), m_selected(new QCPBars(xAxis, yAxis))
{
    for (QCPBars* bars : {m_blocked, m_negative, m_positive, m_selected})
        bars->setAntialiased(false);
    xAxis->grid()->setVisible(false);
    xAxis->setSubTicks(false);
    yAxis->setSubTicks(false);
    xAxis->setTickLength(0);
    yAxis->setTickLength(0);
    yAxis->setTickLabels(false);  // the matrix has the numbers
    axisRect()->setMinimumMargins({4, 6, 4, 4});
    connect(this, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        const auto column = static_cast<Index>(std::lround(xAxis->pixelToCoord(event->position().x())));
        if (xAxis->range().contains(static_cast<double>(column)))
            emit columnChosen(column);
    });
    setPlottingHint(QCP::phImmediateRefresh, false);  // painted with the rest of the window
    applyTheme();
}

void RowProfile::setPicture(const MatrixPicture& picture)
{
    setAccessibleName(tr("Row of %1 as bars").arg(picture.title));
    setAccessibleDescription(picture.placeOf(*picture.selected));
    addBars(picture);
    widenBars(picture.columns());
    labelColumns(picture.columnLabels);
    xAxis->setRange(-0.5, static_cast<double>(picture.columns()) - 0.5);
    yAxis->rescale();
    QCPRange values = yAxis->range();
    values.expand(0);
    const double border = std::max(values.size(), least_range) * range_border;  // so that the line at 0 is seen
    yAxis->setRange(values.lower - border, values.upper + border);
    markBlocked(picture);
    replot(rpQueuedReplot);
}

void RowProfile::addBars(const MatrixPicture& picture)
{
    for (QCPBars* bars : {m_blocked, m_negative, m_positive, m_selected})
        bars->data()->clear();
    m_blocked->setBaseValue(0);  // it has no part in the range
    const GridCell chosen = *picture.selected;
    for (Index column = 0; column < picture.columns(); ++column) {
        const double value = double(picture.cells.at(chosen.row, column));
        const GridCell cell{chosen.row, column};
        if (!std::isfinite(value) || picture.isBlocked(cell) || picture.isHidden(cell))
            continue;
        QCPBars* bars = column == chosen.column ? m_selected : value < 0 ? m_negative : m_positive;
        bars->addData(static_cast<double>(column), value);
    }
}

/// A stripe of the whole height is no bar of any length, and unlike 0.
void RowProfile::markBlocked(const MatrixPicture& picture)
{
    const Index row = picture.selected->row;
    m_blocked->setBaseValue(yAxis->range().lower);
    for (Index column = 0; column < picture.columns(); ++column)
        if (picture.isBlocked({row, column}) && !picture.isHidden({row, column}))
            m_blocked->addData(static_cast<double>(column), yAxis->range().size());
}

/// A bar of less than a pixel would be drawn or not as it happens to lie. Side by side in one, the longest is seen.
void RowProfile::widenBars(Index columns)
{
    const double columns_per_pixel = static_cast<double>(columns) / std::max(1, axisRect()->width());
    for (QCPBars* bars : {m_blocked, m_negative, m_positive})
        bars->setWidth(std::max(bar_width, columns_per_pixel));
    m_selected->setWidth(std::max(bar_width, 2 * columns_per_pixel));
}

void RowProfile::labelColumns(const QStringList& labels)
{
    const double width = axisRect()->width() / std::max<double>(1, static_cast<double>(labels.size()));
    const Index step = labelStep(least_label_width, width);
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (Index i = 0; i < labels.size(); i += step)
        ticker->addTick(static_cast<double>(i),
                        shortenedTo(width * static_cast<double>(step) - 4, labels[i], xAxis->tickLabelFont()));
    xAxis->setTicker(ticker);
}

/// QCustomPlot does not look at the palette.
void RowProfile::applyTheme()
{
    const Theme& theme = themeOf(palette());
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, theme.neutral);
    QFont labels = font();
    labels.setPixelSize(11);
    setBackground(theme.surface);
    m_blocked->setBrush(QBrush(theme.line, Qt::BDiagPattern));
    m_negative->setBrush(QColor(colours(-1)));
    m_positive->setBrush(QColor(colours(1)));
    m_selected->setBrush(theme.text);
    for (QCPBars* bars : {m_blocked, m_negative, m_positive, m_selected})
        bars->setPen(Qt::NoPen);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelColor(theme.muted);
        axis->setTickLabelFont(labels);
    }
    yAxis->grid()->setPen(Qt::NoPen);  // lines without numbers would say nothing
    yAxis->grid()->setZeroLinePen(QPen(theme.muted, 1));
    replot(rpQueuedReplot);
}

/// Squeezed to nothing in a panel that opens, it cannot draw.
void RowProfile::resizeEvent(QResizeEvent* event)
{
    if (!event->size().isEmpty())
        QCustomPlot::resizeEvent(event);
}

void RowProfile::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
    QCustomPlot::changeEvent(event);
}

}  // namespace attn
