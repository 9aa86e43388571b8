// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/bias_curve.h"

#include "core/basics/message.h"
#include "core/experiment/referenced_files.h"
#include "core/mask/mask.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/mask_text.h"
#include "ui/words/number_text.h"

#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <concepts>

namespace attn
{

namespace
{

constexpr int plot_height = 130;
constexpr double range_margin = 0.08;

double numberAt(const AlibiRegion& region, const MaskGrid& grid, Index head, Index distance)
{
    return -region.slope(grid, head) * static_cast<double>(std::abs(distance));
}

double numberAt(const RelativeRegion& region, const MaskGrid&, Index head, Index distance)
{
    return double(region.numberOf(region.bucketOf(distance), head));
}

void setNumberAt(AlibiRegion& region, const MaskGrid& grid, Index head, Index distance, double number)
{
    if (distance == 0)
        return;
    if (region.slopes.empty())
        for (Index each = 0; each < grid.heads; ++each)
            region.slopes.push_back(AlibiRegion::paperSlope(each, grid.heads));
    region.slopes[static_cast<std::size_t>(head)] = -number / static_cast<double>(std::abs(distance));
}

void setNumberAt(RelativeRegion& region, const MaskGrid& grid, Index head, Index distance, double number)
{
    auto table = std::make_shared<Tensor>(Shape{region.buckets, grid.heads});
    MatrixMap numbers = table->matrix(0);
    for (Index bucket = 0; bucket < region.buckets; ++bucket)
        for (Index each = 0; each < grid.heads; ++each)
            numbers(bucket, each) = region.numberOf(bucket, each);
    numbers(region.bucketOf(distance), head) = static_cast<float>(number);
    region.table = {"relative.npy", "", std::move(table)};
}

}  // namespace

BiasCurve::BiasCurve(Session* session, std::size_t layer, QWidget* parent)
    : QWidget(parent), m_session(session), m_layer(layer), m_plot(new QCustomPlot(this))
{
    makeColumn(this)->addWidget(m_plot);
    m_plot->setFixedHeight(plot_height);
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);  // painted with the rest of the window
    m_plot->xAxis->setLabel(tr("distance: key − query"));
    m_plot->setToolTip(tr("What is added at each distance. Drag the curve of the selected head to change it."));
    setAccessibleName(tr("What is added at each distance"));
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        m_isDragging = event->button() == Qt::LeftButton;
        drag(*event);
    });
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) { drag(*event); });
    connect(m_plot, &QCustomPlot::mouseRelease, this, [this] {
        m_isDragging = false;
        m_session->finishEdit();
        refresh();
    });
    whenEvent(this, QEvent::PaletteChange, [this] { applyTheme(); });
    session->whenChanged(Change::mask | Change::trace | Change::selection, this, &BiasCurve::refresh);
    applyTheme();
}

void BiasCurve::refresh()
{
    const TracePtr trace = m_session->currentTrace();
    const std::vector<MaskLayer>& layers = m_session->experiment().mask.layers;
    if (!trace || m_layer >= layers.size())
        return;
    const MaskGrid& grid = trace->layer().grid;
    const Index farthest = std::max<Index>(std::max(grid.queries, grid.keys) - 1, 1);
    const Theme& theme = themeOf(palette());
    m_plot->clearGraphs();
    const auto addCurve = [&]<typename Region>(const Region& region, Index head) {
        if constexpr (requires { numberAt(region, grid, head, Index{0}); }) {
            const bool is_selected = head == m_session->selection()[Axis::head];
            QCPGraph* graph = m_plot->addGraph();
            graph->setLineStyle(std::same_as<Region, RelativeRegion> ? QCPGraph::lsStepCenter : QCPGraph::lsLine);
            graph->setPen(QPen(headColour(trace->layer().keyHead(head), theme), is_selected ? 2.5 : 1));
            for (Index distance = -farthest; distance <= farthest; ++distance)
                graph->addData(static_cast<double>(distance), numberAt(region, grid, head, distance));
            if (is_selected)
                graph->setLayer(QStringLiteral("axes"));  // on top of the others
        }
    };
    const Index heads = fitsGrid(layers[m_layer], grid) ? grid.heads : 0;
    for (Index head = 0; head < heads; ++head)
        std::visit([&](const auto& region) { addCurve(region, head); }, layers[m_layer].region);
    if (!m_isDragging) {  // otherwise the scale would change during the drag
        m_plot->rescaleAxes();
        QCPRange range = m_plot->yAxis->range();
        range.expand(0);
        const double border = range.size() * range_margin;
        m_plot->yAxis->setRange(range.lower - border, range.upper + border);
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

int BiasCurve::categoryCount() const { return seriesCount() ? m_plot->graph(0)->dataCount() : 0; }

int BiasCurve::seriesCount() const { return m_plot->graphCount(); }

QString BiasCurve::categoryName(int category) const { return numberText(m_plot->graph(0)->dataMainKey(category), 0); }

QString BiasCurve::seriesName(int series) const { return tr("Head %1").arg(positionText(series)); }

QString BiasCurve::valueText(int category, int series) const
{
    return fineNumberText(m_plot->graph(series)->dataMainValue(category));
}

void BiasCurve::drag(const QMouseEvent& event)
{
    const TracePtr trace = m_session->currentTrace();
    if (!m_isDragging || !trace)
        return;
    const MaskGrid grid = trace->layer().grid;
    const auto distance = static_cast<Index>(std::lround(m_plot->xAxis->pixelToCoord(event.position().x())));
    const double number = m_plot->yAxis->pixelToCoord(event.position().y());
    const Index head = std::min(m_session->selection()[Axis::head], grid.heads - 1);
    const MaskLayer& shown = m_session->experiment().mask.layers[m_layer];
    if (!fitsGrid(shown, grid))
        return;
    m_session->edit(
        maskKindName(kindOf(shown.region)),
        [&](Experiment& experiment) {
            MaskRegion& region = experiment.mask.layers[m_layer].region;
            if (auto* alibi = std::get_if<AlibiRegion>(&region))
                setNumberAt(*alibi, grid, head, distance, number);
            if (auto* relative = std::get_if<RelativeRegion>(&region)) {
                setNumberAt(*relative, grid, head, distance, number);
                experiment = packed(std::move(experiment));
            }
        },
        QStringLiteral("bias of layer %1").arg(m_layer));
}

void BiasCurve::applyTheme()
{
    const Theme& theme = themeOf(palette());
    m_plot->setBackground(theme.surface);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        for (const auto set : {&QCPAxis::setBasePen, &QCPAxis::setTickPen, &QCPAxis::setSubTickPen})
            (axis->*set)(QPen(theme.line, 1));
        axis->setTickLabelColor(theme.muted);
        axis->setLabelColor(theme.muted);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->setSubTicks(false);
        axis->grid()->setPen(QPen(theme.line, 0.5));
        axis->grid()->setZeroLinePen(QPen(theme.muted, 1));
    }
    refresh();
}

}  // namespace attn
