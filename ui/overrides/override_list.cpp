// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_list.h"

#include "ui/overrides/overrides.h"
#include "ui/words/number_text.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int fewest_rows_in_sight = 2;
constexpr int most_rows_in_sight = 3;

}  // namespace

OverrideList::OverrideList(Session* session, QWidget* parent)
    : RemovableList(tr("Set by hand"), tr("Remove"), tr("Let the chosen number be computed again (Delete)"), parent),
      m_session(session)
{
    auto* removeAll = new QPushButton(tr("Remove all"));
    header()->addWidget(removeAll);
    connect(removeAll, &QPushButton::clicked, this, [session] { removeAllOverrides(*session); });
    session->whenChanged(Change::overrides | Change::model | Change::trace, this, &OverrideList::refresh);
    session->whenChanged(any_number, this, &OverrideList::chooseSelected);
    refresh();
}

void OverrideList::refresh()
{
    QStringList rows;
    for (const Override& set : m_session->experiment().overrides)
        rows << QStringLiteral("%1 = %2").arg(nameOfCell(*m_session, {set.tensor, set.index}),
                                              exactNumberText(set.value));
    setVisible(!rows.isEmpty() && !m_session->experiment().model);  // with a model, ModelChangeList lists them
    setRows(rows, fewest_rows_in_sight, most_rows_in_sight);
    chooseSelected();
}

/// Makes the selected cell the current row if it is in the list; otherwise keeps the current row.
void OverrideList::chooseSelected()
{
    const TracePtr trace = m_session->trace();
    const Selection& selection = m_session->selection();
    const std::vector<Override>& overrides = m_session->experiment().overrides;
    if (!trace)
        return;
    const Shape cell = selection.cellOf((*trace)[selection.step]);
    const auto found = std::ranges::find_if(
        overrides, [&](const Override& set) { return set.tensor == selection.step && set.index == cell; });
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

}  // namespace attn
