// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/part_chooser.h"

#include "ui/words/part_names.h"

#include <QSignalBlocker>

namespace attn
{

PartChooser::PartChooser(Session* session, QWidget* parent) : DropDown(parent), m_session(session)
{
    setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    setAccessibleName(tr("Layer"));
    setToolTip(tr("The layer of the model that is on the stage (Alt+Page Up, Alt+Page Down)"));
    connect(this, &QComboBox::activated, this, [this](int index) {
        const PartPlan& part = m_session->experiment().model->model->plan().parts[static_cast<std::size_t>(index)];
        m_session->showPart(part.kind, part.layer);
    });
    session->bind(Change::model, this, &PartChooser::refresh);
}

void PartChooser::refresh()
{
    const QSignalBlocker blocker(this);
    const std::optional<ModelUse>& use = m_session->experiment().model;
    setVisible(use.has_value());
    QStringList names;
    if (use)
        for (const PartPlan& part : use->model->plan().parts)
            names << partNameOf(use->model->plan(), part.kind, part.layer);
    bool same = names.size() == count();
    for (int i = 0; same && i < count(); ++i)
        same = itemText(i) == names[i];
    if (!same) {
        clear();
        addItems(names);
    }
    for (int i = 0; i < count(); ++i) {
        const PartPlan& part = use->model->plan().parts[static_cast<std::size_t>(i)];
        setClosedText(i, shortPartName(use->model->plan(), part.kind, part.layer));
    }
    if (use)
        setCurrentIndex(static_cast<int>(*use->model->plan().find(use->part, use->layer)));
}

}  // namespace attn
