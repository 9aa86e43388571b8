// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/mask_brush.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

MaskBrush::MaskBrush(Session* session) : QObject(session), m_session(session) {}

void MaskBrush::onExperimentChanged()
{
    if (!isPainting())
        m_drawn.reset();
}

void MaskBrush::announce() { m_session->announceChange(&ViewState::brush); }

bool MaskBrush::isPaintable(const Tensor& tensor)
{
    return tensor.has(Axis::head) && tensor.has(Axis::query) && tensor.has(Axis::key);
}

void MaskBrush::setOn(bool on)
{
    if (on == m_on)
        return;
    m_on = on;
    end();
    m_drawn.reset();
    m_session->setArrowKeys(on ? ArrowKeys::cells : ArrowKeys::steps);
    announce();
    const TracePtr trace = m_session->trace();
    if (on && trace && !isPaintable((*trace)[m_session->selection().step]))
        m_session->goToStep(trace->has(TensorId::mask) ? TensorId::mask : TensorId::scores);
}

std::optional<std::vector<Index>> MaskBrush::layerHeads() const
{
    return paintedHeads(m_session->experiment().mask.layers);
}

void MaskBrush::reset()
{
    setOn(false);
    setReach({});
    setEffect(Effect::block);
    setNumber(MaskLayer().value);
}

void MaskBrush::begin(const MaskCell& cell, Tip tip, bool opposite)
{
    end();
    if (!isInGrid(cell))
        return;
    m_stroke = strokeFrom(cell, tip, opposite);
    extend(cell);
}

void MaskBrush::extend(const MaskCell& cell)
{
    if (!m_stroke || !isInGrid(cell))
        return;
    const TracePtr trace = m_session->trace();
    const Layer& layer = trace->layer();
    const auto modelLayers = static_cast<std::ptrdiff_t>(layer.model_mask_layer_count);  // before the experiment's
    std::vector<MaskLayer> before(layer.mask.layers.begin(), layer.mask.layers.begin() + modelLayers);
    before.insert(before.end(), m_stroke->before.begin(), m_stroke->before.end());
    m_drawn = DrawnStroke{m_stroke->first, strokeTo(*m_stroke, cell), std::move(before)};
    const std::vector<MaskLayer> stack = withStroke(m_drawn->before, layer.grid, m_drawn->stroke);
    m_session->edit(
        m_stroke->number  ? tr("Paint: a number")
        : m_stroke->block ? tr("Paint: block")
                          : tr("Paint: open"),
        [&](Experiment& experiment) {
            experiment.mask.layers = {stack.begin() + modelLayers, stack.end()};
        },
        QStringLiteral("brush"));
    announce();
}

void MaskBrush::end()
{
    if (!m_stroke)
        return;
    m_stroke.reset();
    m_session->finishEdit();
}

/// False for cells that exist only in the pinned trace.
bool MaskBrush::isInGrid(const MaskCell& cell) const
{
    const TracePtr trace = m_session->trace();
    return trace && std::ranges::equal(cell.index(), trace->layer().grid.shape(),
                                       [](Index at, Index size) { return at >= 0 && at < size; });
}

BrushStroke MaskBrush::clickStroke(const MaskCell& cell) const
{
    return strokeTo(strokeFrom(cell, Tip::cell, false), cell);
}

MaskBrush::Stroke MaskBrush::strokeFrom(const MaskCell& cell, Tip tip, bool opposite) const
{
    const bool block = (m_effect == Effect::block) != opposite;
    const auto number = m_effect == Effect::add ? std::optional(opposite ? 0.0 : m_number) : std::nullopt;
    return {cell, tip, block, number, m_session->experiment().mask.layers};
}

BrushStroke MaskBrush::strokeTo(const Stroke& stroke, const MaskCell& cell) const
{
    const auto span = [](Index from, Index to) { return Span{std::min(from, to), std::max(from, to)}; };
    const MaskCell& first = stroke.first;
    BrushStroke made{{}, stroke.block, paintedHeads(stroke.before), stroke.number};
    if (!m_reach.all_sequences)
        made.box[0] = Span{first.batch, first.batch};
    if (!m_reach.all_heads && made.heads && std::ranges::find(*made.heads, first.head) == made.heads->end())
        made.heads.reset();
    if (!m_reach.all_heads && made.heads != std::vector{first.head})
        made.box[1] = Span{first.head, first.head};
    if (stroke.tip != Tip::column)
        made.box[2] = span(first.query, cell.query);
    if (stroke.tip != Tip::row)
        made.box[3] = span(first.key, cell.key);
    return made;
}

}  // namespace attn
