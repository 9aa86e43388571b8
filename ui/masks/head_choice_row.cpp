// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/head_choice_row.h"

#include "core/mask/painting.h"
#include "ui/theme/style.h"
#include "ui/words/counting.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int all_heads = 0;  // button id; those of heads start at 1
constexpr int per_line = 6;

QToolButton* makeChip()
{
    auto* chip = new QToolButton;
    chip->setProperty("look", "chip");
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::StrongFocus);
    return chip;
}

}  // namespace

HeadChoiceRow::HeadChoiceRow(Session* session, std::size_t layer, QWidget* parent)
    : ExperimentRow(session,
                    {"/mask/layers/" + std::to_string(layer) + "/heads", QT_TRANSLATE_NOOP("Fields", "In heads"),
                     QT_TRANSLATE_NOOP("Fields", "In which heads it applies"),
                     [layer](const Experiment& e) { return layer < e.mask.layers.size(); }},
                    new QWidget, Side::below, parent),
      m_layer(layer), m_grid(new QGridLayout(control())), m_buttons(new QButtonGroup(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(4);
    m_grid->setColumnStretch(per_line, 1);
    m_buttons->setExclusive(false);
    connect(m_buttons, &QButtonGroup::idClicked, this, &HeadChoiceRow::choose);
    setHeadCount(0);
    control()->setFocusProxy(m_buttons->button(all_heads));
    follow();
}

void HeadChoiceRow::setHeadCount(int count)
{
    for (int id = static_cast<int>(m_buttons->buttons().size()); id <= count; ++id) {
        QToolButton* chip = makeChip();
        chip->setText(id == all_heads ? tr("All", "heads") : QString::number(id));
        chip->setAccessibleName(id == all_heads ? tr("All heads") : tr("Head %1").arg(id));
        chip->setToolTip(id == all_heads ? QString() : inCodeText(id - 1));
        m_buttons->addButton(chip, id);
        m_grid->addWidget(chip, id / per_line, id % per_line);
    }
    for (int id = static_cast<int>(m_buttons->buttons().size()) - 1; id > count; --id)
        delete m_buttons->button(id);
}

void HeadChoiceRow::refresh()
{
    setHeadCount(static_cast<int>(std::min(session()->experiment().attention.heads, most_heads)));
    const auto heads = affectedHeads(session()->experiment().mask.layers[m_layer]);
    for (QAbstractButton* button : m_buttons->buttons()) {
        const Index head = m_buttons->id(button) - 1;
        button->setChecked(head < 0 ? !heads : heads && std::ranges::find(*heads, head) != heads->end());
    }
}

void HeadChoiceRow::choose(int id)
{
    std::optional<std::vector<Index>> heads;
    for (QAbstractButton* button : m_buttons->buttons())
        if (const Index head = m_buttons->id(button) - 1; head >= 0 && id != all_heads && button->isChecked()) {
            if (!heads)
                heads.emplace();
            heads->push_back(head);
        }
    editOnce([this, &heads](Experiment& experiment) { setAffectedHeads(experiment.mask.layers[m_layer], heads); });
    refresh();  // even if nothing changed: "all" must stay checked when clicked again
}

}  // namespace attn
