// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/change_list.h"

#include "core/experiment/shown_part.h"
#include "core/tensor/tensor_id.h"
#include "ui/settings/override_edits.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/origin_text.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int min_visible_rows = 2;
constexpr int max_visible_overrides = 3;

}  // namespace

OverrideList::OverrideList(Session* session, QWidget* parent)
    : ListWithRemoveButton(tr("Set by hand"), tr("Remove"), tr("Compute the chosen number again (Delete)"), parent),
      m_session(session)
{
    auto* removeAll = new QPushButton(tr("Remove all"));
    header()->addWidget(removeAll);
    connect(removeAll, &QPushButton::clicked, this, [session] { removeAllOverrides(*session); });
    session->bind(Change::overrides | Change::model | Change::trace, this, &OverrideList::refresh);
    session->whenChanged(shown_numbers, this, &OverrideList::chooseSelected);
}

void OverrideList::refresh()
{
    QStringList rows;
    for (const Override& set : m_session->experiment().overrides)
        rows << QStringLiteral("%1 = %2").arg(nameOfCell(*m_session, {set.tensor, set.index}),
                                              exactNumberText(set.value));
    setVisible(!rows.isEmpty() && !m_session->experiment().model);  // with a model, ModelChangeList lists them
    setRows(rows, min_visible_rows, max_visible_overrides);
    chooseSelected();
}

/// Makes the selected cell the current row if it is in the list; otherwise keeps the current row.
void OverrideList::chooseSelected()
{
    const std::vector<Override>& overrides = m_session->experiment().overrides;
    if (!m_session->trace())
        return;
    const CellRef cell = m_session->selectedCell();
    const auto found = std::ranges::find_if(
        overrides, [&](const Override& set) { return set.tensor == cell.tensor && set.index == cell.index; });
    if (found != overrides.end())
        list()->setCurrentRow(static_cast<int>(found - overrides.begin()));
}

void OverrideList::goTo(std::size_t row) { m_session->goToCell(cellAt(row)); }

void OverrideList::remove(std::size_t row) { removeOverride(*m_session, cellAt(row)); }

CellRef OverrideList::cellAt(std::size_t row) const
{
    const Override& set = m_session->experiment().overrides[row];
    return {set.tensor, set.index};
}

namespace
{

constexpr int max_visible_changes = 5;

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
    for (std::size_t at = 0; at < experiment.patches.size(); ++at)
        changes.push_back({experiment.patches[at].part, experiment.patches[at].layer, ModelChange::Kind::patch, at});
    return changes;
}

template <typename Value>
void erase(std::vector<Value>& values, std::size_t at)
{
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
}

}  // namespace

ModelChangeList::ModelChangeList(Session* session, QWidget* parent)
    : ListWithRemoveButton(tr("Changed in the model"), tr("Take back"), tr("Undo the chosen change (Delete)"), parent),
      m_session(session)
{
    session->bind(Change::experiment | Change::trace, this, &ModelChangeList::refresh);
}

void ModelChangeList::refresh()
{
    m_changes = changesIn(m_session->experiment());
    setVisible(!m_changes.empty());
    QStringList rows;
    for (const ModelChange& change : m_changes)
        rows << textOf(change);
    setRows(rows, max_visible_changes, max_visible_changes);
}

QString ModelChangeList::textOf(const ModelChange& change) const
{
    const Experiment& experiment = m_session->experiment();
    const PartChanges changes = changesOf(experiment, change.part, change.layer);
    QString what;
    switch (change.kind) {
    case ModelChange::Kind::head:
        what = tr("head %1 off").arg(positionText(changes.heads_off[change.at]));
        break;
    case ModelChange::Kind::mask_layer:
        what = maskLayerName(changes.mask, change.at);
        if (!changes.mask.layers[change.at].on)
            what = tr("%1, off", "mask layer").arg(what);
        break;
    case ModelChange::Kind::patch:
        what = m_session->trace() ? patchText(experiment.patches[change.at], m_session->trace()->layer()) : QString();
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

/// Selects the changed number; for a disabled head, its weights; for a mask layer, the mask and its card.
void ModelChangeList::goTo(std::size_t row)
{
    const ModelChange& change = m_changes[row];
    const PartChanges changes = changesOf(m_session->experiment(), change.part, change.layer);
    const Selection& here = m_session->selection();
    ExternalCell place{{},
                       change.part,
                       change.layer,
                       TensorId::weights,
                       {here[Axis::batch], here[Axis::head], here[Axis::query], here[Axis::key]}};
    switch (change.kind) {
    case ModelChange::Kind::head:
        place.index[1] = changes.heads_off[change.at];
        break;
    case ModelChange::Kind::mask_layer:
        place.tensor = TensorId::mask;
        m_session->setPanel(&Panels::group, QStringLiteral("masks"));
        break;
    case ModelChange::Kind::patch: {
        const Patch& patch = m_session->experiment().patches[change.at];
        const Step* step = findStep(m_session->trace()->layer(), patch.tensor);
        if (!step)
            break;  // patches of other kinds of parts: show the weights
        place.tensor = patch.tensor;
        place.index.clear();
        for (const Axis axis : step->axes)
            place.index.push_back(patch.indexOn(axis).value_or(here[axis]));
        break;
    }
    case ModelChange::Kind::number:
        place.tensor = changes.overrides[change.at].tensor;
        place.index = changes.overrides[change.at].index;
        break;
    }
    m_session->goToExternalCell(place);
}

/// Reverts the selected change and shows its layer, so that the effect is visible.
void ModelChangeList::remove(std::size_t row)
{
    const ModelChange change = m_changes[row];
    const QString what = tr("Take back: %1").arg(textOf(change));
    m_session->showPart(change.part, change.layer);
    m_session->edit(what, [&change](Experiment& experiment) {
        if (change.kind == ModelChange::Kind::head)
            erase(experiment.heads_off, change.at);
        else if (change.kind == ModelChange::Kind::mask_layer)
            erase(experiment.mask.layers, change.at);
        else if (change.kind == ModelChange::Kind::patch)
            erase(experiment.patches, change.at);
        else
            erase(experiment.overrides, change.at);
    });
}

}  // namespace attn
