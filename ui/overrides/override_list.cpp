// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_list.h"

#include "ui/lists/list_keys.h"
#include "ui/overrides/overrides.h"
#include "ui/theme/fonts.h"
#include "ui/words/number_text.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int fewest_rows_in_sight = 2;
constexpr int most_rows_in_sight = 3;
constexpr int border = 2;

}  // namespace

OverrideList::OverrideList(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget)
{
    auto* heading = new QLabel(tr("Set by hand"));
    heading->setProperty("look", "heading");
    setOwnFont(heading, headingFont);
    auto* remove = new QPushButton(tr("Remove"));
    remove->setToolTip(tr("Let the chosen number be computed again (Delete)"));
    auto* removeAll = new QPushButton(tr("Remove all"));
    m_list->setAccessibleName(heading->text());
    m_list->setProperty("look", "plain");
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new ListKeys(m_list, [this] { removeChosen(); });
    auto* header = new QHBoxLayout;
    header->addWidget(heading, 1);
    header->addWidget(remove);
    header->addWidget(removeAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addWidget(m_list);
    const auto go = [this] {
        if (const auto cell = chosen())
            m_session->goToCell(*cell);
    };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    connect(remove, &QPushButton::clicked, this, &OverrideList::removeChosen);
    connect(removeAll, &QPushButton::clicked, this, [this] { removeAllOverrides(*m_session); });
    session->whenChanged(Change::overrides | Change::model | Change::trace, this, &OverrideList::refresh);
    session->whenChanged(any_number, this, &OverrideList::chooseSelected);
    refresh();
}

void OverrideList::refresh()
{
    const std::vector<Override>& overrides = m_session->experiment().overrides;
    const int row = m_list->currentRow();
    m_list->clear();
    for (const Override& set : overrides)
        m_list->addItem(
            QStringLiteral("%1 = %2").arg(nameOfCell(*m_session, {set.tensor, set.index}), exactNumberText(set.value)));
    setVisible(!overrides.empty() && !m_session->experiment().model);  // with a model, ModelChangeList lists them
    const int last = m_list->count() - 1;
    m_list->setCurrentRow(std::clamp(row, std::min(0, last), last));
    const auto rows = [&](int most) { return std::clamp(last + 1, 1, most) * m_list->sizeHintForRow(0) + 2 * border; };
    m_list->setMinimumHeight(rows(fewest_rows_in_sight));
    m_list->setMaximumHeight(rows(most_rows_in_sight));
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
        m_list->setCurrentRow(static_cast<int>(found - overrides.begin()));
}

std::optional<CellRef> OverrideList::chosen() const
{
    const int row = m_list->currentRow();
    if (row < 0)
        return std::nullopt;
    const Override& set = m_session->experiment().overrides[static_cast<std::size_t>(row)];
    return CellRef{set.tensor, set.index};
}

void OverrideList::removeChosen()
{
    if (const auto cell = chosen())
        removeOverride(*m_session, *cell);
}

}  // namespace attn
