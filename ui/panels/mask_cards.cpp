// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/mask_cards.h"

#include "ui/panels/mask_card.h"

#include <QCoreApplication>
#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace attn
{

namespace
{

bool isCausal(const MaskLayer& layer) { return std::holds_alternative<CausalRegion>(layer.region); }

Index cellsTouched(const MaskLayer& layer, const MaskGrid& grid, const Selection& at)
{
    Index count = 0;
    for (Index query = 0; query < grid.queries; ++query)
        for (Index key = 0; key < grid.keys; ++key)
            count += covers(layer, grid, {at[Axis::batch], at[Axis::head], query, key});
    return count;
}

}  // namespace

QString maskKindName(const MaskRegion& region)
{
    static const std::map<std::string_view, const char*> names = {
        {"padding", QT_TRANSLATE_NOOP("MaskKinds", "Padding")},
        {"causal", QT_TRANSLATE_NOOP("MaskKinds", "Causal")},
        {"window", QT_TRANSLATE_NOOP("MaskKinds", "Window")},
        {"blocks", QT_TRANSLATE_NOOP("MaskKinds", "Blocks")},
        {"strided", QT_TRANSLATE_NOOP("MaskKinds", "Strided")},
        {"columns", QT_TRANSLATE_NOOP("MaskKinds", "Columns")},
        {"rows", QT_TRANSLATE_NOOP("MaskKinds", "Rows")},
        {"random", QT_TRANSLATE_NOOP("MaskKinds", "Random")},
        {"cells", QT_TRANSLATE_NOOP("MaskKinds", "Painted")},
        {"tensor", QT_TRANSLATE_NOOP("MaskKinds", "From a file")},
    };
    return QCoreApplication::translate("MaskKinds", names.at(kindName(region)));
}

MaskCards::MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent)
    : QWidget(parent), m_session(session), m_errors(errors), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    connect(session, &Session::experimentChanged, this, &MaskCards::refresh);
    connect(session, &Session::traceChanged, this, &MaskCards::countCells);
    connect(session, &Session::selectionChanged, this, &MaskCards::countCells);
    refresh();
}

void MaskCards::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
        countCells();
    }
    QWidget::changeEvent(event);
}

bool MaskCards::offersCausal() const { return std::ranges::none_of(m_session->experiment().mask.layers, isCausal); }

void MaskCards::refresh()
{
    const std::vector<MaskLayer>& layers = m_session->experiment().mask.layers;
    setCardCount(layers.size() + (offersCausal() ? 1 : 0));
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const QString kind = maskKindName(layers[i].region);
        m_cards[i]->setLabel(layers[i].allow ? tr("%1, opened again").arg(kind) : kind,
                             tr("Switch this mask layer on or off"));
        m_cards[i]->setOn(layers[i].on);
    }
    if (offersCausal()) {
        m_cards.back()->setLabel(maskKindName(CausalRegion()), tr("Add a causal mask: no query sees a later key"));
        m_cards.back()->setOn(false);
        m_cards.back()->setEffect({});
    }
}

void MaskCards::setCardCount(std::size_t count)
{
    while (m_cards.size() > count) {
        m_errors->remove(m_cards.back());
        m_cards.back()->hide();
        m_cards.back()->deleteLater();  // a click on it may be what led here
        m_cards.pop_back();
    }
    while (m_cards.size() < count) {
        const std::size_t layer = m_cards.size();
        auto* card = new MaskCard(this);
        connect(card, &MaskCard::switched, this, [this, layer](bool on) { switchLayer(layer, on); });
        m_errors->add(QString("/mask/layers/%1").arg(layer), card);
        m_layout->addWidget(card);
        m_cards.push_back(card);
    }
    setFocusProxy(m_cards.empty() ? nullptr : m_cards.front());
}

void MaskCards::switchLayer(std::size_t layer, bool on)
{
    if (layer == m_session->experiment().mask.layers.size())
        return addCausal();
    m_session->edit(m_cards[layer]->label(),
                    [layer, on](Experiment& experiment) { experiment.mask.layers[layer].on = on; });
}

void MaskCards::addCausal()
{
    m_session->edit(maskKindName(CausalRegion()),
                    [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion(); });
}

void MaskCards::countCells()
{
    const TracePtr trace = m_session->trace();
    if (!trace || trace->experiment().mask != m_session->experiment().mask)
        return;
    const std::vector<MaskLayer>& layers = trace->experiment().mask.layers;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const auto count = static_cast<int>(cellsTouched(layers[i], trace->layer().grid, m_session->selection()));
        if (!layers[i].on)
            m_cards[i]->setEffect(tr("off"));
        else if (count == 0)
            m_cards[i]->setEffect(tr("none here"));
        else
            m_cards[i]->setEffect(layers[i].allow ? tr("opens %n", nullptr, count) : tr("blocks %n", nullptr, count));
    }
}

}  // namespace attn
