// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_cards.h"

#include "core/experiment/shown_part.h"
#include "ui/masks/mask_card.h"
#include "ui/masks/mask_layer_editor.h"
#include "ui/settings/experiment_row.h"
#include "ui/widgets/controls.h"
#include "ui/words/mask_text.h"

#include <QFrame>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int card_spacing = 6;
constexpr int max_described_cells = 10000;

bool isCausal(const MaskLayer& layer) { return std::holds_alternative<CausalRegion>(layer.region); }

Index affectedCellCount(const MaskLayer& layer, const MaskGrid& grid, const MaskMatrix& at)
{
    if (!layer.adds())
        return (decidingLayers(std::span(&layer, 1), grid, at).matrix(0).array() != 0).count();
    Matrix bias(grid.queries, grid.keys);
    sumBiasRows(std::span(&layer, 1), grid, at, 0, {bias.data(), bias.rows(), bias.cols()});
    return (bias.array() != 0).count();
}

/// Reason why a layer has no effect here.
QString noEffectText(const MaskRegion& region)
{
    if (std::holds_alternative<PaddingRegion>(region))
        return MaskCards::tr("no padding");
    const auto* painted = std::get_if<CellsRegion>(&region);
    return painted && painted->cells.empty() ? MaskCards::tr("nothing yet") : MaskCards::tr("none here");
}

/// The effect of a layer on a matrix: "blocks 15", or a percentage if the number is too long.
QString effectText(const MaskLayer& layer, const MaskGrid& grid, const MaskMatrix& at)
{
    const auto count = static_cast<int>(affectedCellCount(layer, grid, at));
    if (!layer.on)
        return MaskCards::tr("off");
    if (count == 0)
        return noEffectText(layer.region);
    const auto percent = std::lround(100.0 * count / (double(grid.queries) * double(grid.keys)));
    const bool counted = count < max_described_cells;
    switch (layer.effect) {
    case LayerEffect::allow:
        return counted ? MaskCards::tr("opens %n", nullptr, count) : MaskCards::tr("opens %1%").arg(percent);
    case LayerEffect::add:
        return counted ? MaskCards::tr("adds to %n", "cells", count) : MaskCards::tr("adds to %1%").arg(percent);
    case LayerEffect::block:
        break;
    }
    return counted ? MaskCards::tr("blocks %n", nullptr, count) : MaskCards::tr("blocks %1%").arg(percent);
}

}  // namespace

MaskCards::MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent)
    : QWidget(parent), m_session(session), m_errors(errors), m_layout(makeColumn(this, card_spacing)),
      m_dropIndicator(new QFrame(this))
{
    m_dropIndicator->setProperty("look", "gap");
    m_dropIndicator->hide();
    session->whenChanged(Change::mask | Change::model, this, &MaskCards::refresh);
    session->whenChanged(Change::error, this, &MaskCards::openErrorPlace);
    session->whenChanged(Change::trace, this, &MaskCards::countCells);
    session->whenChanged(Change::selection, this, [this] {
        const Selection& selection = m_session->selection();
        if (MaskMatrix{selection[Axis::batch], selection[Axis::head]} != m_counted)
            countCells();
    });
    refresh();
    countCells();
}

void MaskCards::goToLayer(std::size_t layer)
{
    setOpenLayer(layer);
    m_cards[layer]->setFocus(Qt::OtherFocusReason);
}

bool MaskCards::offersCausal() const
{
    const Experiment& experiment = m_session->experiment();
    return std::ranges::none_of(experiment.mask.layers, isCausal) &&
           !(experiment.model && shownPart(experiment).attention.causal);
}

void MaskCards::refresh()
{
    const std::size_t layers = m_session->experiment().mask.layers.size();
    if (m_open >= layers)
        m_open.reset();
    setCardCount(layers + (offersCausal() ? 1 : 0));
    for (std::size_t layer = 0; layer < layers; ++layer)
        updateLook(layer);
    if (offersCausal()) {
        m_cards.back()->setLabel(maskKindName(CausalRegion::kind), tr("Add a causal mask: no query sees a later key"));
        m_cards.back()->setOn(false);
        m_cards.back()->setOpenable(false);
        m_cards.back()->setHatch(std::nullopt);
        m_cards.back()->setEffect({});
    }
    fillOpenCard();
}

void MaskCards::updateLook(std::size_t at)
{
    const MaskLayer& layer = m_session->experiment().mask.layers[at];
    m_cards[at]->setLabel(maskKindName(kindOf(layer.region)), tr("Switch this mask layer on or off"));
    const TracePtr trace = m_session->trace();
    const std::size_t before = trace ? trace->layer().model_mask_layer_count : 0;  // mask layers of the model
    const HatchStyle hatch{kindOf(layer.region).hatch, static_cast<int>(before + at)};
    m_cards[at]->setOn(layer.on);
    m_cards[at]->setOpenable(true);
    m_cards[at]->setHatch(layer.effect == LayerEffect::block ? std::optional(hatch) : std::nullopt);
}

void MaskCards::setCardCount(std::size_t count)
{
    while (m_cards.size() > count) {
        clearCard(m_cards.size() - 1);
        m_errors->remove(m_cards.back());
        m_cards.back()->hide();
        m_cards.back()->deleteLater();  // may be handling the current click
        m_cards.pop_back();
    }
    while (m_cards.size() < count)
        m_cards.push_back(makeCard(m_cards.size()));
    setFocusProxy(m_cards.empty() ? nullptr : m_cards.front());
}

MaskCard* MaskCards::makeCard(std::size_t layer)
{
    auto* card = new MaskCard(this);
    connect(card, &MaskCard::switched, this, [this, layer](bool on) { switchLayer(layer, on); });
    connect(card, &MaskCard::openRequested, this,
            [this, layer](bool open) { setOpenLayer(open ? std::optional(layer) : std::nullopt); });
    connect(card, &MaskCard::dragged, this, [this](const QPoint& global) { showDropIndicator(dropIndexAt(global)); });
    connect(card, &MaskCard::dropped, this, [this, layer](const QPoint& global) {
        m_dropIndicator->hide();
        const std::size_t gap = dropIndexAt(global);
        moveLayer(layer, gap > layer ? gap - 1 : gap);
    });
    const auto move = [this, card, layer](Qt::Key key, int by) {
        auto* shortcut = new QShortcut(Qt::ALT | key, card, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, layer, by] { moveFocusedLayer(layer, by); });
    };
    move(Qt::Key_Up, -1);
    move(Qt::Key_Down, 1);
    m_errors->add(QString("/mask/layers/%1").arg(layer), card);
    m_layout->addWidget(card);
    return card;
}

void MaskCards::setOpenLayer(std::optional<std::size_t> layer)
{
    m_open = layer;
    fillOpenCard();
}

void MaskCards::fillOpenCard()
{
    const std::vector<MaskLayer>& layers = m_session->experiment().mask.layers;
    for (std::size_t card = 0; card < m_cards.size(); ++card) {
        const auto* editor = qobject_cast<MaskLayerEditor*>(m_cards[card]->content());
        if (editor && (card != m_open || editor->kind() != layers[card].region.index()))
            clearCard(card);
    }
    if (!m_open || m_cards[*m_open]->content())
        return;
    const std::size_t layer = *m_open;
    auto* editor = new MaskLayerEditor(m_session, layer);
    connect(editor, &MaskLayerEditor::moveRequested, this, [this, layer](int by) { moveFocusedLayer(layer, by); });
    connect(editor, &MaskLayerEditor::removeRequested, this, [this, layer] { removeLayer(layer); });
    m_cards[layer]->setContent(editor);
    for (ExperimentRow* row : editor->rows())
        m_errors->add(row->place(), row);
    m_errors->show(m_session->error());
}

void MaskCards::clearCard(std::size_t card)
{
    if (const auto* editor = qobject_cast<MaskLayerEditor*>(m_cards[card]->content()))
        for (ExperimentRow* row : editor->rows())
            m_errors->remove(row);
    m_cards[card]->setContent(nullptr);
}

QString MaskCards::nameOf(std::size_t layer) const
{
    const std::vector<MaskLayer>& layers = m_session->experiment().mask.layers;
    return maskKindName(layer < layers.size() ? kindOf(layers[layer].region) : CausalRegion::kind);
}

void MaskCards::switchLayer(std::size_t layer, bool on)
{
    const bool offered = layer == m_session->experiment().mask.layers.size();
    m_session->edit(nameOf(layer), [layer, on, offered](Experiment& experiment) {
        if (offered)
            experiment.mask.layers.emplace_back().region = CausalRegion();
        else
            experiment.mask.layers[layer].on = on;
    });
}

void MaskCards::moveLayer(std::size_t from, std::size_t to)
{
    if (from == to)
        return;
    // The open card stays open at its new position.
    if (m_open == from)
        m_open = to;
    else if (m_open && from < *m_open && *m_open <= to)
        --*m_open;
    else if (m_open && to <= *m_open && *m_open < from)
        ++*m_open;
    m_session->edit(tr("Move %1").arg(nameOf(from)), [from, to](Experiment& experiment) {
        const auto begin = experiment.mask.layers.begin();
        const auto at = [begin](std::size_t layer) { return begin + static_cast<std::ptrdiff_t>(layer); };
        if (from < to)
            std::rotate(at(from), at(from + 1), at(to + 1));
        else
            std::rotate(at(to), at(from), at(from + 1));
    });
}

void MaskCards::moveFocusedLayer(std::size_t layer, int by)
{
    const std::size_t count = m_session->experiment().mask.layers.size();
    const std::size_t to = layer + static_cast<std::size_t>(by);  // −1 wraps and is then out of range, too
    if (layer >= count || to >= count)
        return;
    moveLayer(layer, to);
    m_cards[to]->setFocus(Qt::OtherFocusReason);
}

void MaskCards::removeLayer(std::size_t layer)
{
    m_open.reset();
    m_session->edit(tr("Delete %1").arg(nameOf(layer)), [layer](Experiment& experiment) {
        experiment.mask.layers.erase(experiment.mask.layers.begin() + static_cast<std::ptrdiff_t>(layer));
    });
    if (!m_cards.empty())
        m_cards[std::min(layer, m_cards.size() - 1)]->setFocus(Qt::OtherFocusReason);
}

void MaskCards::openErrorPlace()
{
    if (!m_session->error())
        return;
    const QStringList place = QString::fromStdString(m_session->error()->place()).split('/');
    if (place.size() > 3 && place[1] == u"mask" && place[2] == u"layers")
        if (const auto layer = place[3].toULongLong(); layer < m_session->experiment().mask.layers.size())
            setOpenLayer(layer);
}

std::size_t MaskCards::dropIndexAt(const QPoint& global) const
{
    const int y = mapFromGlobal(global).y();
    std::size_t gap = 0;
    while (gap < m_session->experiment().mask.layers.size() && m_cards[gap]->geometry().center().y() < y)
        ++gap;
    return gap;
}

void MaskCards::showDropIndicator(std::size_t gap)
{
    const int below = gap < m_cards.size() ? m_cards[gap]->y() : m_cards.back()->geometry().bottom() + card_spacing;
    m_dropIndicator->setGeometry(0, below - card_spacing / 2 - 1, width(), 3);
    m_dropIndicator->raise();
    m_dropIndicator->show();
}

void MaskCards::countCells()
{
    const TracePtr trace = m_session->trace();
    if (!trace || trace->experiment().mask != m_session->experiment().mask)
        return;
    const std::vector<MaskLayer>& layers = trace->experiment().mask.layers;
    const MaskGrid& grid = trace->layer().grid;
    m_counted = {m_session->selection()[Axis::batch], m_session->selection()[Axis::head]};
    for (std::size_t i = 0; i < layers.size(); ++i) {
        updateLook(i);
        m_cards[i]->setEffect(effectText(layers[i], grid, m_counted));
    }
}

ModelMaskCards::ModelMaskCards(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    session->bind(Change::trace | Change::selection, this, &ModelMaskCards::follow);
}

void ModelMaskCards::follow()
{
    const TracePtr trace = m_session->trace();
    const std::size_t count = trace ? trace->layer().model_mask_layer_count : 0;
    setVisible(count > 0);
    while (m_cards.size() > count) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (m_cards.size() < count) {
        m_cards.push_back(new MaskCard(this));
        m_cards.back()->setReadOnly();
        m_layout->addWidget(m_cards.back());
    }
    const Selection& selection = m_session->selection();
    for (std::size_t at = 0; at < count; ++at) {
        const MaskLayer& layer = trace->layer().mask.layers[at];
        const MaskKindText& kind = kindOf(layer.region);
        m_cards[at]->setLabel(tr("Model: %1", "kind of mask").arg(maskKindName(kind)),
                              tr("It belongs to the model and is always on. To open cells that it blocks, add a mask "
                                 "layer that opens them, or paint (M) with “Open”: your layers are applied last."));
        m_cards[at]->setOn(true);
        m_cards[at]->setHatch(HatchStyle{kind.hatch, static_cast<int>(at)});
        m_cards[at]->setEffect(effectText(layer, trace->layer().grid, {selection[Axis::batch], selection[Axis::head]}));
    }
}

}  // namespace attn
