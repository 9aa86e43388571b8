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
constexpr int max_visible_changes = 5;

QString overrideText(const Session& session, const Override& set)
{
    return QStringLiteral("%1 = %2").arg(nameOfCell(session, {set.tensor, set.index}), exactNumberText(set.value));
}

template <typename Value>
void erase(std::vector<Value>& values, std::size_t at)
{
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
}

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
        rows << overrideText(*m_session, set);
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

ModelChangeList::ModelChangeList(Session* session, QWidget* parent)
    : ListWithRemoveButton(tr("Changed in the model"), tr("Take back"), tr("Undo the chosen change (Delete)"), parent),
      m_session(session)
{
    session->bind(Change::experiment | Change::trace, this, &ModelChangeList::refresh);
}

void ModelChangeList::refresh()
{
    const Experiment& experiment = m_session->experiment();
    m_changes.clear();
    if (experiment.model) {
        for (const PartChanges& part : allChanges(experiment))
            addChangesOf(part);
        for (std::size_t at = 0; at < experiment.patches.size(); ++at)
            addPatch(experiment.patches[at], at);
    }
    setVisible(!m_changes.empty());
    QStringList rows;
    for (const ModelChange& change : m_changes)
        rows << change.text;
    setRows(rows, max_visible_changes, max_visible_changes);
}

void ModelChangeList::addChangesOf(const PartChanges& part)
{
    for (std::size_t at = 0; at < part.heads_off.size(); ++at)
        add(
            part.part, part.layer, tr("head %1 off").arg(positionText(part.heads_off[at])),
            [head = part.heads_off[at]](ExternalCell& cell) { cell.index[1] = head; },
            [at](Experiment& experiment) { erase(experiment.heads_off, at); });
    for (std::size_t at = 0; at < part.mask.layers.size(); ++at) {
        const QString name = maskLayerName(part.mask, at);
        add(
            part.part, part.layer, part.mask.layers[at].on ? name : tr("%1, off", "mask layer").arg(name),
            [this](ExternalCell& cell) {
                cell.tensor = TensorId::mask;
                m_session->setPanel(&Panels::group, QStringLiteral("masks"));
            },
            [at](Experiment& experiment) { erase(experiment.mask.layers, at); });
    }
    for (std::size_t at = 0; at < part.overrides.size(); ++at)
        add(
            part.part, part.layer, overrideText(*m_session, part.overrides[at]),
            [set = part.overrides[at]](ExternalCell& cell) {
                cell.tensor = set.tensor;
                cell.index = set.index;
            },
            [at](Experiment& experiment) { erase(experiment.overrides, at); });
}

void ModelChangeList::addPatch(const Patch& patch, std::size_t at)
{
    const TracePtr trace = m_session->trace();
    const auto show = [this, patch](ExternalCell& cell) {
        const Step* step = findStep(m_session->trace()->layer(), patch.tensor);
        if (!step)
            return;  // patches of other kinds of parts: show the weights
        cell.tensor = patch.tensor;
        cell.index.clear();
        for (const Axis axis : step->axes)
            cell.index.push_back(patch.indexOn(axis).value_or(m_session->selection()[axis]));
    };
    add(patch.part, patch.layer, trace ? patchText(patch, trace->layer()) : QString(), show,
        [at](Experiment& experiment) { erase(experiment.patches, at); });
}

void ModelChangeList::add(PartKind part, Index layer, const QString& what,
                          const std::function<void(ExternalCell&)>& show,
                          const std::function<void(Experiment&)>& revert)
{
    const QString name = partName(m_session->experiment().model->model->plan(), part, layer);
    m_changes.push_back({part, layer, tr("%1: %2", "layer, what was changed in it").arg(name, what), show, revert});
}

void ModelChangeList::goTo(std::size_t row)
{
    const ModelChange change = m_changes[row];
    const Selection& here = m_session->selection();
    ExternalCell cell{{},
                      change.part,
                      change.layer,
                      TensorId::weights,
                      {here[Axis::batch], here[Axis::head], here[Axis::query], here[Axis::key]}};
    change.show(cell);
    m_session->goToExternalCell(cell);
}

/// Reverts the selected change and shows its layer, so that the effect is visible.
void ModelChangeList::remove(std::size_t row)
{
    const ModelChange change = m_changes[row];
    const QString what = tr("Take back: %1").arg(change.text);
    m_session->showPart(change.part, change.layer);
    m_session->edit(what, change.revert);
}

}  // namespace attn
