// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/mask_brush.h"

#include "core/mask/painting.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

MaskBrush::MaskBrush(Session* session) : QObject(session), m_session(session) {}

bool MaskBrush::isPaintable(const Tensor& tensor) { return tensor.has(Axis::query) && tensor.has(Axis::key); }

void MaskBrush::setOn(bool on)
{
    if (on == m_on)
        return;
    m_on = on;
    end();
    emit changed();
    const TracePtr trace = m_session->trace();
    if (on && trace && !isPaintable((*trace)[m_session->selection().step]))
        m_session->goToStep(trace->has(TensorId::mask) ? TensorId::mask : TensorId::scores);
}

void MaskBrush::setReach(const Reach& reach)
{
    if (reach == m_reach)
        return;
    m_reach = reach;
    emit changed();
}

void MaskBrush::begin(const MaskCell& cell, Tip tip)
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const bool visible = isVisible(m_session->experiment().mask.layers, trace->layer().grid, cell);
    m_stroke = Stroke{tip, visible, QString("brush %1").arg(++m_strokes)};
    extend(cell);
}

void MaskBrush::extend(const MaskCell& cell)
{
    if (!m_stroke)
        return;
    const BrushStroke stroke{touched(cell), m_stroke->block};
    const MaskGrid& grid = m_session->trace()->layer().grid;
    m_session->edit(
        [block = stroke.block] { return block ? tr("Paint: block") : tr("Paint: open"); },
        [&](Experiment& experiment) { experiment.mask.layers = painted(experiment.mask.layers, grid, stroke); },
        m_stroke->mergeKey);
}

CellsRegion::Cell MaskBrush::touched(const MaskCell& cell) const
{
    CellsRegion::Cell cells;  // a star everywhere
    if (!m_reach.all_sequences)
        cells[0] = cell.batch;
    if (!m_reach.all_heads)
        cells[1] = cell.head;
    if (m_stroke->tip != Tip::column)
        cells[2] = cell.query;
    if (m_stroke->tip != Tip::row)
        cells[3] = cell.key;
    return cells;
}

}  // namespace attn
