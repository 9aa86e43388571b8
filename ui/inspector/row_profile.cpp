// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/row_profile.h"

#include "ui/matrix/matrix_geometry.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int min_height = 76;
constexpr int max_height = 150;
constexpr double profile_height_fraction = 0.15;
constexpr QMargins plot_margins{4, 6, 4, 4};
constexpr double bar_width = 0.72;
constexpr double selected_edge = 2;  // outline of the selected bar, in the colour of its sign
constexpr double label_size = 0.79;  // relative to the text
constexpr double min_label_size = 0.68;
constexpr double min_label_width = 20;
constexpr double label_gap = 2;
constexpr double range_margin = 0.03;
constexpr double min_range = 1e-6;

constexpr int min_image_side = 120;
constexpr int max_image_side = 260;
constexpr double image_height_fraction = 0.3;
constexpr double max_tint_opacity = 0.85;
constexpr double image_frame_width = 2;

/// Column of the largest magnitude among the revealed, finite numbers of the selected row.
std::optional<Index> columnOfLargest(const MatrixPicture& picture)
{
    const Index row = picture.selected->row;
    std::optional<Index> largest;
    const auto magnitude = [&](Index column) { return std::abs(picture.cells.at(row, column)); };
    for (Index column = 0; column < picture.columns(); ++column)
        if (!picture.isHidden({row, column}) && std::isfinite(picture.cells.at(row, column)) &&
            (!largest || magnitude(column) > magnitude(*largest)))
            largest = column;
    return largest;
}

}  // namespace

RowProfile::RowProfile(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_negative(new QCPBars(m_plot->xAxis, m_plot->yAxis)),
      m_positive(new QCPBars(m_plot->xAxis, m_plot->yAxis)), m_selected(new QCPBars(m_plot->xAxis, m_plot->yAxis)),
      m_blocked(new QCPBars(m_plot->xAxis, m_plot->yAxis))
{
    QCPAxis* xAxis = m_plot->xAxis;
    QCPAxis* yAxis = m_plot->yAxis;
    for (QCPBars* bars : {m_blocked, m_negative, m_positive, m_selected})
        bars->setAntialiased(false);
    xAxis->grid()->setVisible(false);
    xAxis->setSubTicks(false);
    yAxis->setSubTicks(false);
    xAxis->setTickLength(0);
    yAxis->setTickLength(0);
    yAxis->setTickLabels(false);  // the matrix shows the numbers
    m_plot->axisRect()->setMinimumMargins(plot_margins);
    connect(m_plot, &QCustomPlot::mousePress, this, [this, xAxis](QMouseEvent* event) {
        const auto column = static_cast<Index>(std::lround(xAxis->pixelToCoord(event->position().x())));
        if (column >= 0 && column < m_columns)
            emit columnChosen(column);
    });
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);  // painted with the rest of the window
    for (const auto type : {QEvent::PaletteChange, QEvent::FontChange})
        whenEvent(this, type, [this] { applyTheme(); });
    applyTheme();
}

bool RowProfile::canShow(const MatrixPicture& picture) { return columnOfLargest(picture).has_value(); }

int RowProfile::heightIn(int panel_height)
{
    return std::clamp(static_cast<int>(panel_height * profile_height_fraction), min_height, max_height);
}

void RowProfile::setPicture(const MatrixPicture& picture)
{
    const bool turned = picture.cells.down() == Axis::key;
    setAccessibleName((turned ? tr("Column of %1 as bars") : tr("Row of %1 as bars")).arg(picture.title));
    if (const auto scheme = picture.isFraction ? ColourScheme::sequential : ColourScheme::diverging;
        scheme != m_scheme) {
        m_scheme = scheme;
        applyTheme();
    }
    addBars(picture);
    m_largest = columnOfLargest(picture);
    m_columns = picture.columns();
    m_title = picture.title;
    m_labels = picture.columnLabels;
    m_numbers.clear();
    for (Index column = 0; column < picture.columns(); ++column)
        m_numbers << picture.valueTextOf({picture.selected->row, column});
    if (hasSink(picture)) {
        m_labels << QCoreApplication::translate("Cells", "sink");
        m_numbers << exactNumberText(picture.sink->at(picture.selected->row, 0));
    }
    const Index bars = m_columns + (hasSink(picture) ? 1 : 0);
    setBarWidths(bars);
    m_chosen = picture.selected->column;
    labelColumns();
    m_plot->xAxis->setRange(-0.5, static_cast<double>(bars) - 0.5);
    QCPAxis* yAxis = m_plot->yAxis;
    yAxis->rescale();
    // While some numbers are hidden, use the range of the whole matrix: the size of a revealed bar must not depend on
    // them.
    QCPRange values = picture.isAllRevealed() ? yAxis->range() : QCPRange(picture.range.low, picture.range.high);
    values.expand(0);
    const double border = std::max(values.size(), min_range) * range_margin;  // keeps the line at 0 visible
    yAxis->setRange(values.lower - border, values.upper + border);
    markBlocked(picture);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// Whether a bar for the sink follows those of the keys: only if all numbers of the row are revealed.
bool RowProfile::hasSink(const MatrixPicture& picture)
{
    return picture.sink && picture.cells.down() == Axis::query && picture.isAllRevealed();
}

void RowProfile::addBars(const MatrixPicture& picture)
{
    for (QCPBars* bars : {m_blocked, m_negative, m_positive, m_selected})
        bars->data()->clear();
    m_blocked->setBaseValue(0);  // excluded from the axis range
    const GridCell chosen = *picture.selected;
    for (Index column = 0; column < picture.columns(); ++column) {
        const double value = double(picture.cells.at(chosen.row, column));
        const GridCell cell{chosen.row, column};
        // A blocked key has a bar if its number is a non-zero weight, but not if it is a score.
        const bool hasBar = !picture.isBlocked(cell) || (value != 0 && picture.range.low >= 0);
        if (!std::isfinite(value) || picture.isHidden(cell) || !hasBar)
            continue;
        QCPBars* bars = column == chosen.column ? m_selected : value < 0 ? m_negative : m_positive;
        bars->addData(static_cast<double>(column), value);
    }
    if (hasSink(picture))
        m_positive->addData(static_cast<double>(picture.columns()), double(picture.sink->at(chosen.row, 0)));
    updateSelectedColour();
}

/// Paints the selected bar in the colour of its sign.
void RowProfile::updateSelectedColour()
{
    const bool negative = !m_selected->data()->isEmpty() && m_selected->data()->constBegin()->value < 0;
    m_selected->setBrush((negative ? m_negative : m_positive)->brush());
}

/// Marks blocked keys with a striped area of full height, to distinguish them from bars and from the number 0.
void RowProfile::markBlocked(const MatrixPicture& picture)
{
    const Index row = picture.selected->row;
    const QCPRange values = m_plot->yAxis->range();
    m_blocked->setBaseValue(values.lower);
    for (Index column = 0; column < picture.columns(); ++column)
        if (picture.isBlocked({row, column}) && !picture.isHidden({row, column}))
            m_blocked->addData(static_cast<double>(column), values.size());
}

/// QCustomPlot updates its layout only when painting; until then its own width is outdated.
double RowProfile::plotWidth() const { return std::max(1, rect().marginsRemoved(plot_margins).width()); }

/// Makes bars at least a pixel wide: a narrower bar may not be painted, depending on its position. Bars in the same
/// pixel overlap, so that the longest is visible.
void RowProfile::setBarWidths(Index columns)
{
    const double columns_per_pixel = static_cast<double>(columns) / plotWidth();
    for (QCPBars* bars : {m_blocked, m_negative, m_positive})
        bars->setWidth(std::max(bar_width, columns_per_pixel));
    m_selected->setWidth(std::max(bar_width, 2 * columns_per_pixel));
}

/// A smaller font for narrow columns, down to min_label_size, so that fewer names are shortened.
QFont RowProfile::labelFont(const QStringList& drawn, double available) const
{
    QFont labels = font();
    labels.setPointSizeF(font().pointSizeF() * label_size);
    double widest = 0;
    for (const QString& label : drawn)
        widest = std::max(widest, shapedWidth(label, labels));
    if (widest > available)
        labels.setPointSizeF(font().pointSizeF() * std::max(label_size * available / widest, min_label_size));
    return labels;
}

/// Labels all columns, shortened if necessary; if they are very narrow, only every n-th, the selected one and that of
/// the longest bar.
void RowProfile::labelColumns()
{
    const double width = plotWidth() / std::max<double>(1, static_cast<double>(m_labels.size()));
    const Index step = labelStep(min_label_width, width);
    const double available = width * static_cast<double>(step) - label_gap;
    const auto isBeside = [step](Index i, Index other) { return i != other && std::abs(i - other) < step; };
    const bool labels_largest = m_largest && !isBeside(*m_largest, m_chosen);
    const auto isNamed = [&](Index i) {
        if (i == m_chosen || (labels_largest && i == *m_largest))
            return true;
        return i % step == 0 && !isBeside(i, m_chosen) && !(labels_largest && isBeside(i, *m_largest));
    };
    QStringList drawn;
    QList<Index> columns;
    for (Index i = 0; i < m_labels.size(); ++i)
        if (isNamed(i)) {
            drawn << m_labels[i];
            columns << i;
        }
    const QFont labels = labelFont(drawn, available);
    m_plot->xAxis->setTickLabelFont(labels);
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (Index i = 0; i < drawn.size(); ++i)
        ticker->addTick(static_cast<double>(columns[i]), shortenedTo(available, drawn[i], labels));
    m_plot->xAxis->setTicker(ticker);
}

/// QCustomPlot does not use the palette.
void RowProfile::applyTheme()
{
    const Theme& theme = themeOf(palette());
    const ColourMap colours(m_scheme, {-1, 1}, theme.neutral);
    m_plot->setBackground(theme.surface);
    m_blocked->setBrush(QBrush(theme.line, Qt::BDiagPattern));
    m_negative->setBrush(QColor(colours(-1)));
    m_positive->setBrush(QColor(colours(1)));
    for (QCPBars* bars : {m_blocked, m_negative, m_positive})
        bars->setPen(Qt::NoPen);
    m_selected->setPen(QPen(theme.text, selected_edge));
    updateSelectedColour();
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelColor(theme.muted);
    }
    labelColumns();
    m_plot->yAxis->grid()->setPen(Qt::NoPen);  // grid lines have no meaning, because the axis has no numbers
    m_plot->yAxis->grid()->setZeroLinePen(QPen(theme.muted, 1));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// QCustomPlot cannot paint at size 0, which a widget has temporarily while a panel opens.
void RowProfile::resizeEvent(QResizeEvent* event)
{
    if (event->size().isEmpty())
        return;
    m_plot->setGeometry(rect());
    labelColumns();
}

void ImageWeights::setPicture(const MatrixPicture& picture)
{
    m_picture = picture;
    m_grey = picture.patches.image.convertToFormat(QImage::Format_Grayscale8);
    setAccessibleName(tr("Row of %1 over the image").arg(picture.title));
    update();
}

int ImageWeights::heightIn(int panel_height)
{
    return std::clamp(static_cast<int>(panel_height * image_height_fraction), min_image_side, max_image_side);
}

QString ImageWeights::valueText(int category, int /*series*/) const { return m_picture->valueTextOf(cellOf(category)); }

QRectF ImageWeights::imageArea() const
{
    const double side = std::min(width(), height()) - image_frame_width;
    return {image_frame_width / 2, image_frame_width / 2, side, side};
}

QRectF ImageWeights::areaOf(Index position) const
{
    const QRectF patch = m_picture->patches.patchAt(position);
    const QRectF area = imageArea();
    const double scale = area.width() / m_grey.width();
    return {area.topLeft() + patch.topLeft() * scale, patch.size() * scale};
}

std::optional<Index> ImageWeights::columnAt(QPointF point) const
{
    for (Index column = 0; m_picture && column < m_picture->columns(); ++column)
        if (!m_picture->patchOf(false, column).isNull() && areaOf(column).contains(point))
            return column;
    return std::nullopt;
}

void ImageWeights::paintEvent(QPaintEvent*)
{
    if (!m_picture)
        return;
    const Theme& theme = themeOf(palette());
    const ColourMap colours(m_picture->isFraction ? ColourScheme::sequential : ColourScheme::diverging, {-1, 1},
                            theme.neutral);
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(imageArea(), m_grey);
    const auto numberAt = [this](Index column) {
        const float number = m_picture->cells.at(cellOf(column));
        return std::isfinite(number) && !m_picture->isHidden(cellOf(column)) ? number : 0.0F;
    };
    float largest = 0;
    for (Index column = 0; column < m_picture->columns(); ++column)
        largest = std::max(largest, std::abs(numberAt(column)));
    const double line = fontMetrics().height();
    double top = 0;
    for (Index column = 0; column < m_picture->columns(); ++column) {
        if (m_picture->patchOf(false, column).isNull()) {
            painter.setPen(theme.text);
            drawShapedText(painter,
                           {imageArea().right() + line / 2, top, width() - imageArea().right() - line / 2, line},
                           Qt::AlignLeft | Qt::AlignVCenter,
                           QStringLiteral("%1 %2").arg(m_picture->columnLabels.value(static_cast<int>(column)),
                                                       m_picture->digitsOf(cellOf(column))));
            top += line;
            continue;
        }
        QColor tint(colours(numberAt(column) < 0 ? -1.0F : 1.0F));
        tint.setAlphaF(largest > 0 ? static_cast<float>(max_tint_opacity) * std::abs(numberAt(column)) / largest : 0);
        painter.fillRect(areaOf(column), tint);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const auto frame = [&](Index position, Qt::PenStyle style) {
        if (m_picture->patches.patchAt(position).isNull())
            return;
        painter.setPen(QPen(theme.surface, 2 * image_frame_width));
        painter.drawRect(areaOf(position));
        painter.setPen(QPen(theme.text, image_frame_width, style));
        painter.drawRect(areaOf(position));
    };
    frame(m_picture->selected->row, Qt::DotLine);
    frame(m_picture->selected->column, Qt::SolidLine);
}

void ImageWeights::mousePressEvent(QMouseEvent* event)
{
    if (const auto column = columnAt(event->position()))
        emit columnChosen(*column);
}

}  // namespace attn
