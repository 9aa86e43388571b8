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

/// What differs between A and B: where first, what a person changed, which steps and by how much, which rows of the
/// output, and the selected number before and now. Choosing a step or a row goes there.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void list();
    void listCauses(const Trace& a, const Trace& b);
    void addStep(QTreeWidgetItem* section, std::size_t at, const Trace& a, const Trace& b);
    void listSteps(const Comparison& comparison, const Trace& a, const Trace& b);
    void listRows(const Comparison& comparison, const Trace& a, const Trace& b);
    QTreeWidgetItem* addSection(const QString& title);
    void markStep();
    void sayCell();
    void goTo(const QTreeWidgetItem* item);
    void goToStep(const StepChange& change);
    void goToRow(const RowChange& row);
    void showOneThatHas(bool in_a, bool in_b);

    Session* m_session;
    QLabel* m_overview;
    QLabel* m_cell;
    QTreeWidget* m_changes;
    std::shared_ptr<const Comparison> m_shown;  ///< what the entries are about
};

}  // namespace attn
