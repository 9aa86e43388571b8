// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/change_list.h"

#include "core/experiment/model_stage.h"
#include "core/tensor/tensor_id.h"
#include "ui/lists/list_keys.h"
#include "ui/overrides/overrides.h"
#include "ui/theme/fonts.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"
#include "ui/words/number_text.h"
#include "ui/words/part_names.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int most_changes_in_sight = 5;
constexpr int frame_width = 2;

std::vector<ModelChange> changesIn(const Experiment& experiment)
{
    std::vector<ModelChange> changes;
    if (!experiment.model)
        return changes;
    for (const PartChanges& part : allChanges(experiment)) {
        const auto add = [&](ModelChange::Kind kind, std::size_t count) {
            for (std::size_t at = 0; at < count; ++at)
                changes.push_back({part.part, part.layer, kind, at});
        };
        add(ModelChange::Kind::head, part.heads_off.size());
        add(ModelChange::Kind::mask_layer, part.mask.layers.size());
        add(ModelChange::Kind::number, part.overrides.size());
    }
    return changes;
}

template <typename Value>
void erase(std::vector<Value>& values, std::size_t at)
{
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
}

}  // namespace

ModelChangeList::ModelChangeList(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget)
{
    auto* heading = new QLabel(tr("Changed in the model"));
    heading->setProperty("look", "heading");
    setOwnFont(heading, headingFont);
    auto* remove = new QPushButton(tr("Take back"));
    remove->setToolTip(tr("Make the chosen change undone (Delete)"));
    m_list->setAccessibleName(heading->text());
    m_list->setProperty("look", "plain");
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new ListKeys(m_list, [this] { takeBackChosen(); });
    auto* header = new QHBoxLayout;
    header->addWidget(heading, 1);
    header->addWidget(remove);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addWidget(m_list);
    connect(m_list, &QListWidget::itemClicked, this, &ModelChangeList::goToChosen);
    connect(m_list, &QListWidget::itemActivated, this, &ModelChangeList::goToChosen);
    connect(remove, &QPushButton::clicked, this, &ModelChangeList::takeBackChosen);
    session->whenChanged(Change::experiment | Change::trace, this, &ModelChangeList::refresh);
    refresh();
}

void ModelChangeList::refresh()
{
    m_changes = changesIn(m_session->experiment());
    setVisible(!m_changes.empty());
    const int row = m_list->currentRow();
    m_list->clear();
    for (const ModelChange& change : m_changes)
        m_list->addItem(textOf(change));
    const int last = m_list->count() - 1;
    m_list->setCurrentRow(std::clamp(row, std::min(0, last), last));
    m_list->setFixedHeight(std::clamp(last + 1, 1, most_changes_in_sight) * m_list->sizeHintForRow(0) +
                           2 * frame_width);
}

QString ModelChangeList::textOf(const ModelChange& change) const
{
    const Experiment& experiment = m_session->experiment();
    const PartChanges changes = changesOf(experiment, change.part, change.layer);
    QString what;
    switch (change.kind) {
    case ModelChange::Kind::head:
        what = tr("head %1 off").arg(countedText(changes.heads_off[change.at]));
        break;
    case ModelChange::Kind::mask_layer:
        what = maskLayerName(changes.mask, change.at);
        if (!changes.mask.layers[change.at].on)
            what = tr("%1, off", "mask layer").arg(what);
        break;
    case ModelChange::Kind::number:
        const Override& set = changes.overrides[change.at];
        what =
            QStringLiteral("%1 = %2").arg(nameOfCell(*m_session, {set.tensor, set.index}), exactNumberText(set.value));
        break;
    }
    return tr("%1: %2", "layer, what was changed in it")
        .arg(partName(experiment.model->model->plan(), change.part, change.layer), what);
}

const ModelChange* ModelChangeList::chosen() const
{
    const int row = m_list->currentRow();
    return row < 0 ? nullptr : &m_changes[static_cast<std::size_t>(row)];
}

/// Goes to the number; for a head that is off, to its weights; for a mask layer, to the mask and its card.
void ModelChangeList::goToChosen()
{
    const ModelChange* change = chosen();
    if (!change)
        return;
    const PartChanges changes = changesOf(m_session->experiment(), change->part, change->layer);
    const Selection& here = m_session->selection();
    OutsideSource place{{},
                        change->part,
                        change->layer,
                        TensorId::weights,
                        {here[Axis::batch], here[Axis::head], here[Axis::query], here[Axis::key]}};
    switch (change->kind) {
    case ModelChange::Kind::head:
        place.index[1] = changes.heads_off[change->at];
        break;
    case ModelChange::Kind::mask_layer: {
        place.tensor = TensorId::mask;
        Panels panels = m_session->panels();
        panels.group = QStringLiteral("masks");
        m_session->setPanels(panels);
        break;
    }
    case ModelChange::Kind::number:
        place.tensor = changes.overrides[change->at].tensor;
        place.index = changes.overrides[change->at].index;
        break;
    }
    m_session->goToOutside(place);
}

/// Reverts the chosen change and shows its layer, so that the effect is visible.
void ModelChangeList::takeBackChosen()
{
    if (!chosen())
        return;
    const ModelChange change = *chosen();
    const QString what = tr("Take back: %1").arg(textOf(change));
    m_session->showPart(change.part, change.layer);
    m_session->edit(what, [&change](Experiment& experiment) {
        if (change.kind == ModelChange::Kind::head)
            erase(experiment.heads_off, change.at);
        else if (change.kind == ModelChange::Kind::mask_layer)
            erase(experiment.mask.layers, change.at);
        else
            erase(experiment.overrides, change.at);
    });
}

}  // namespace attn
