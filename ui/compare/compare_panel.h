// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace attn
{

/// Lists the differences between A and B: the first differing step, the user's changes, the changed steps and by how
/// much, the changed rows of the output, and the selected number in both. Activating a step or a row selects it.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(Session* session, QWidget* parent = nullptr);

private:
    void updateList();
    void listUserChanges(const Trace& a, const Trace& b);
    void addStep(QTreeWidgetItem* section, std::size_t at, const Trace& a, const Trace& b);
    void listSteps(const Comparison& comparison, const Trace& a, const Trace& b);
    void listRows(const Comparison& comparison, const Trace& a, const Trace& b);
    QTreeWidgetItem* addSection(const QString& title);
    void selectCurrentStep();
    void updateCellText();
    void goTo(const QTreeWidgetItem* item);
    void showTraceWithEntry(bool in_a, bool in_b);

    Session* m_session;
    QLabel* m_overview;
    QLabel* m_cell;
    QTreeWidget* m_changes;
    std::shared_ptr<const Comparison> m_shown;  ///< the comparison on which the entries are based
};

}  // namespace attn
