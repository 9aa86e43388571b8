// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/change_list.h"

#include "core/experiment/shown_part.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/session.h"
#include "ui/settings/override_edits.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/origin_text.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace attn
{

namespace
{

using Row = ListWithRemoveButton::Row;

struct OverrideTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::OverrideList)
};

struct ChangeTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::ModelChangeList)
};

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

/// Makes the selected cell the current row if it is in the list; otherwise keeps the current row.
void chooseSelected(const ListWithRemoveButton* list, const Session* session)
{
    const std::vector<Override>& overrides = session->experiment().overrides;
    if (!session->trace())
        return;
    const CellRef cell = session->selectedCell();
    const auto found = std::ranges::find_if(
        overrides, [&](const Override& set) { return set.tensor == cell.tensor && set.index == cell.index; });
    if (found != overrides.end())
        list->listWidget()->setCurrentRow(static_cast<int>(found - overrides.begin()));
}

void updateOverrides(ListWithRemoveButton* list, Session* session)
{
    std::vector<Row> rows;
    for (const Override& set : session->experiment().overrides) {
        const CellRef cell{set.tensor, set.index};
        rows.push_back({overrideText(*session, set), [session, cell] { session->goToCell(cell); },
                        [session, cell] { removeOverride(*session, cell); }});
    }
    list->setVisible(!rows.empty() && !session->experiment().model);  // those of a model are in the other list
    list->setRows(rows, min_visible_rows, max_visible_overrides);
    chooseSelected(list, session);
}

/// @param what "head 2 off"
/// @param show changes a cell of the part's weights to the changed number; for a disabled head, to its weights; for a
///             mask layer, to a number of the mask, and opens the group of the mask layers
/// @param revert for an experiment that shows the part
Row rowOf(Session* session, PartKind part, Index layer, const QString& what,
          const std::function<void(ExternalCell&)>& show, const std::function<void(Experiment&)>& revert)
{
    const QString name = partName(session->experiment().model->model->plan(), part, layer);
    const QString text = ChangeTexts::tr("%1: %2", "layer, what was changed in it").arg(name, what);
    const auto goTo = [=] {
        const Selection& here = session->selection();
        ExternalCell cell{{},
                          part,
                          layer,
                          TensorId::weights,
                          {here[Axis::batch], here[Axis::head], here[Axis::query], here[Axis::key]}};
        show(cell);
        session->goToExternalCell(cell);
    };
    const auto remove = [=] {
        session->showPart(part, layer);  // so that the effect is visible
        session->edit(ChangeTexts::tr("Take back: %1").arg(text), revert);
    };
    return {text, goTo, remove};
}

void addChangesOf(Session* session, const PartChanges& part, std::vector<Row>& rows)
{
    for (std::size_t at = 0; at < part.heads_off.size(); ++at)
        rows.push_back(rowOf(
            session, part.part, part.layer, ChangeTexts::tr("head %1 off").arg(positionText(part.heads_off[at])),
            [head = part.heads_off[at]](ExternalCell& cell) { cell.index[1] = head; },
            [at](Experiment& experiment) { erase(experiment.heads_off, at); }));
    for (std::size_t at = 0; at < part.mask.layers.size(); ++at) {
        const QString name = maskLayerName(part.mask, at);
        rows.push_back(rowOf(
            session, part.part, part.layer,
            part.mask.layers[at].on ? name : ChangeTexts::tr("%1, off", "mask layer").arg(name),
            [session](ExternalCell& cell) {
                cell.tensor = TensorId::mask;
                session->setPanel(&Panels::group, QStringLiteral("masks"));
            },
            [at](Experiment& experiment) { erase(experiment.mask.layers, at); }));
    }
    for (std::size_t at = 0; at < part.overrides.size(); ++at)
        rows.push_back(rowOf(
            session, part.part, part.layer, overrideText(*session, part.overrides[at]),
            [set = part.overrides[at]](ExternalCell& cell) {
                cell.tensor = set.tensor;
                cell.index = set.index;
            },
            [at](Experiment& experiment) { erase(experiment.overrides, at); }));
}

Row patchRow(Session* session, const Patch& patch, std::size_t at)
{
    const TracePtr trace = session->trace();
    const auto show = [session, patch](ExternalCell& cell) {
        const Step* step = findStep(session->trace()->layer(), patch.tensor);
        if (!step)
            return;  // patches of other kinds of parts: show the weights
        cell.tensor = patch.tensor;
        cell.index.clear();
        for (const Axis axis : step->axes)
            cell.index.push_back(patch.indexOn(axis).value_or(session->selection()[axis]));
    };
    return rowOf(session, patch.part, patch.layer, trace ? patchText(patch, trace->layer()) : QString(), show,
                 [at](Experiment& experiment) { erase(experiment.patches, at); });
}

void updateModelChanges(ListWithRemoveButton* list, Session* session)
{
    const Experiment& experiment = session->experiment();
    std::vector<Row> rows;
    if (experiment.model) {
        for (const PartChanges& part : allChanges(experiment))
            addChangesOf(session, part, rows);
        for (std::size_t at = 0; at < experiment.patches.size(); ++at)
            rows.push_back(patchRow(session, experiment.patches[at], at));
    }
    list->setVisible(!rows.empty());
    list->setRows(rows, max_visible_changes, max_visible_changes);
}

}  // namespace

ListWithRemoveButton* makeOverrideList(Session* session)
{
    auto* list = new ListWithRemoveButton(OverrideTexts::tr("Set by hand"), OverrideTexts::tr("Remove"),
                                          OverrideTexts::tr("Compute the chosen number again (Delete)"));
    auto* removeAll = new QPushButton(OverrideTexts::tr("Remove all"));
    list->header()->addWidget(removeAll);
    QObject::connect(removeAll, &QPushButton::clicked, list, [session] { removeAllOverrides(*session); });
    session->bind(Change::overrides | Change::model | Change::trace, list, [=] { updateOverrides(list, session); });
    session->whenChanged(shown_numbers, list, [=] { chooseSelected(list, session); });
    return list;
}

ListWithRemoveButton* makeModelChangeList(Session* session)
{
    auto* list = new ListWithRemoveButton(ChangeTexts::tr("Changed in the model"), ChangeTexts::tr("Take back"),
                                          ChangeTexts::tr("Undo the chosen change (Delete)"));
    session->bind(Change::experiment | Change::trace, list, [=] { updateModelChanges(list, session); });
    return list;
}

}  // namespace attn
